import type { Answers, Step } from '../../engine/form.ts';
import type { Acceptance } from '../pages/sent/acceptance.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { type Found, foundByServer, NOTHING } from './found.ts';
import { loadSummary } from './summary/summary-module.ts';
import type { FocusRequest } from './use-focus.ts';
import type { Sent } from './use-submit.ts';
import { duplicateOf, successOf, type View } from './view.ts';

/** The page on which a form was sent, and what can become of it. */
interface SentFrom {
  readonly runtime: FormRuntime;
  /** The step that is shown. */
  readonly step: Step;
  setView(view: View): void;
  setFound(found: Found): void;
  setFocusRequest(focus: FocusRequest): void;
  /** Called before the success page is shown. */
  onAccepted(acceptance: Acceptance, answers: Answers): void;
  /** Opens the form anew; rejects when that is not possible now. */
  onChanged(): Promise<void>;
  /** Goes to another step. */
  goTo(step: string, focus: FocusRequest): Promise<void>;
}

/** Shows what a submit led to: another page, another step, or messages on this one. */
export async function showOutcome(sent: Sent, from: SentFrom): Promise<void> {
  const { runtime, setView, onAccepted, onChanged } = from;
  // The announced texts were about a step that is over.
  if (sent.kind === 'accepted' || sent.kind === 'duplicate') runtime.announcer.clear();
  // The summary shows the reason. If it can't be loaded, the fields still do.
  if (sent.kind === 'problems' || sent.kind === 'failed') await loadSummary().catch(reportError);
  switch (sent.kind) {
    case 'accepted': {
      const success = await successOf(runtime, sent);
      onAccepted(success.acceptance, success.answers);
      setView(success);
      break;
    }
    case 'duplicate':
      setView(await duplicateOf(runtime, sent.reference));
      break;
    case 'changed':
      await onChanged().catch((error: unknown) => {
        reportError(error);
        setView({ kind: 'error' });
      });
      break;
    case 'problems':
      await showProblems(foundByServer(runtime, sent.problems), from);
      break;
    default:
      showFailure(sent, from);
  }
}

async function showProblems(
  { on, found }: ReturnType<typeof foundByServer>,
  { step, setFound, setFocusRequest, goTo }: SentFrom,
): Promise<void> {
  setFound(found);
  const focus: FocusRequest = { target: on ? 'first-problem' : 'failure' };
  if (on === undefined || on.id === step.id) setFocusRequest(focus);
  else await goTo(on.id, focus);
}

function showFailure(
  { why }: Extract<Sent, { kind: 'failed' }>,
  { runtime, setView, setFound, setFocusRequest }: SentFrom,
): void {
  const { form, translate } = runtime;
  if (form.submit.onFailure === 'errorPage') {
    setView({ kind: 'error', why });
    return;
  }
  setFound({ ...NOTHING, failure: { messages: [translate('error.request')], kind: why ?? 'failed' } });
  setFocusRequest({ target: 'failure' });
}
