import type { Step } from '../../../engine/form.ts';
import type { Acceptance } from '../../pages/sent/acceptance.ts';
import { type AfterSending, loadAfterSending } from '../../pages/sent/sent-module.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { type Found, NOTHING } from '../found.ts';
import { foundByServer } from './server-problems.ts';
import type { FocusRequest } from '../use-focus.ts';
import type { DuplicateView, SuccessView, View } from '../view.ts';
import type { Sent } from './send-answers.ts';
import { loadSummary } from './summary-module.ts';

/** What the page shows after a submit: another page, or messages on a step. */
type SubmitOutcome =
  | { readonly view: View }
  | { readonly found: Found; readonly on: Step; readonly focus: FocusRequest };

/**
 * Loads what the page needs to show the result of a submit. Fields get the problems that the server has found.
 * @param step the one that was submitted
 * @returns what the page shows next
 */
export async function outcomeOf(
  runtime: FormRuntime,
  step: Step,
  sent: Exclude<Sent, { kind: 'changed' }>,
): Promise<SubmitOutcome> {
  const { form, translate, announcer } = runtime;
  // The announced texts were about a step that is over.
  if (sent.kind === 'accepted' || sent.kind === 'duplicate') announcer.clear();
  // The summary shows the reason. If it can't be loaded, the fields still do.
  else await loadSummary().catch(reportError);
  switch (sent.kind) {
    case 'accepted':
      return { view: await successOf(runtime, sent) };
    case 'duplicate':
      return { view: await duplicateOf(runtime, sent.reference) };
    case 'problems': {
      const { on, found } = foundByServer(runtime, sent.problems);
      return { found, on: on ?? step, focus: { target: on ? 'first-problem' : 'failure' } };
    }
    default: {
      const { why } = sent;
      if (form.submit.onFailure === 'errorPage') return { view: { kind: 'error', why } };
      const failure = { messages: [translate('error.request')], kind: why ?? 'failed' } as const;
      return { found: { ...NOTHING, failure }, on: step, focus: { target: 'failure' } };
    }
  }
}

async function successOf(
  runtime: FormRuntime,
  { reference, receivedAt, answers }: Acceptance & Pick<SuccessView, 'answers'>,
): Promise<SuccessView> {
  const after = await afterSending(runtime);
  return {
    kind: 'success',
    acceptance: { reference, receivedAt, sentTo: after?.sentTo(runtime.form, answers) },
    answers,
    after,
  };
}

async function duplicateOf(runtime: FormRuntime, reference: string): Promise<DuplicateView> {
  return { kind: 'duplicate', reference, after: await afterSending(runtime) };
}

async function afterSending(runtime: FormRuntime): Promise<AfterSending | undefined> {
  return (await loadAfterSending(runtime).catch(reportError)) ?? undefined;
}
