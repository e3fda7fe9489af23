import { useCallback, useMemo, useState } from 'react';
import { nameOfKey } from '../../engine/answer-path.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Answers, Step } from '../../engine/form.ts';
import { advance, comesFromReview, indexOf, nextStep, startOf, statesOf, stepOf } from '../../engine/journey.ts';
import type { Landing } from '../drafts/offer-drafts.tsx';
import { afterPaint } from '../parts/after-paint.ts';
import type { Returned } from '../drafts/returned.ts';
import { loadedReturning } from '../drafts/returning-module.ts';
import type { EditPlace } from '../review/edit-place.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { sectionId } from '../store/section-id.ts';
import type { Acceptance } from '../pages/sent/acceptance.ts';
import { type Found, NOTHING } from './found.ts';
import { loadSubmitting } from './submitting/submitting-module.ts';
import { loadedSummary } from './submitting/summary-module.ts';
import type { StepHistory } from './step-history.ts';
import { type FromReview, useShownStep } from './use-shown-step.ts';
import { useStepMoves } from './use-step-moves.ts';
import type { FocusRequest } from './use-focus.ts';
import type { Sent } from './submitting/send-answers.ts';
import { useSubmit } from './use-submit.ts';
import { useWhenReady, type WhenReady } from './use-when-ready.ts';
import { isLoadError, type View } from './view.ts';

export interface Wizard extends Found, Pick<WhenReady, 'waiting'> {
  readonly step: Step;
  readonly view: View;
  /** Index of the furthest step that was submitted. */
  readonly furthest: number;
  readonly states: ReturnType<typeof statesOf>;
  readonly sending: boolean;
  /** The progress of sending, or a note that the form was changed meanwhile. */
  readonly notice: string | undefined;
  readonly focusRequest: FocusRequest | undefined;
  /** The note on this step for a returning customer. */
  readonly returned: Returned | undefined;
  readonly fromReview: FromReview;
  next(): void;
  /** Clears what the last submit found: all of it was corrected, or it does not matter any more. */
  settle(): void;
  back: (() => void) | undefined;
  visit(step: string): void;
  /** Goes from the review to what the customer wants to edit. */
  edit(place: EditPlace): void;
  /** Goes to a field on any step. */
  visitField(key: string): void;
  retry(): void;
}

interface WizardOptions {
  readonly runtime: FormRuntime;
  readonly history: StepHistory;
  /** Called before the success page is shown. */
  onAccepted(acceptance: Acceptance, answers: Answers): void;
  /** Opens the form anew; rejects when that is not possible now. */
  onChanged(): Promise<void>;
  /** Where a returning customer goes on; absent: at the first step. */
  readonly landing: Landing | undefined;
}

/**
 * The journey through a form: which step is shown, and what a submit led to. Everything that follows from the answers
 * is computed, not stored.
 */
export function useWizard({ runtime, history, onAccepted, onChanged, landing }: WizardOptions): Wizard {
  const { form, store } = runtime;
  const shown = useShownStep({ runtime, history, landing });
  const { position, latest, step, view, found, fromReview, arrival, setView, setFound, setFocusRequest, show, go } =
    shown;
  const [comeBack, setComeBack] = useState(
    () => landing && { returned: landing.returned, step: landing.position.step },
  );
  const [news, setNews] = useState<string>();
  const { sending, notice, send } = useSubmit(runtime);
  const { whenReady, waiting } = useWhenReady(runtime, arrival);

  const finish = async (sent: Sent) => {
    if (sent.kind === 'changed') {
      await onChanged().catch((error: unknown) => {
        reportError(error);
        setView({ kind: 'error' });
      });
      return;
    }
    const outcome = await (await loadSubmitting()).outcomeOf(runtime, step, sent);
    if ('view' in outcome) {
      if (outcome.view.kind === 'success') onAccepted(outcome.view.acceptance, outcome.view.answers);
      setView(outcome.view);
      return;
    }
    const { on, focus } = outcome;
    setFound(outcome.found);
    if (on.id === step.id) {
      setFocusRequest(focus);
      return;
    }
    history.push(on.id, step.id);
    await show({ ...position, step: on.id }, focus);
  };

  const next = () => {
    if (!sending) whenReady(step, submitStep);
  };

  const submitStep = () => {
    // Asked only now: the answer that leads to an exit may have been given while the step was loading.
    if (store.exit(step)) return;
    const problems = store.submit(step);
    if (problems.length > 0) {
      // Each field shows its message at once. The summary and the focus follow in the next frame.
      afterPaint(() => {
        if (latest.current !== position) return;
        setFound({ ...NOTHING, problems });
        setFocusRequest({ target: 'first-problem' });
      });
      return;
    }
    const to = nextStep(form, position, store.isValid, fromReview !== undefined);
    if (to === undefined) {
      setFound(NOTHING);
      send(finish, () => setView({ kind: 'error', why: 'unanswered' }));
      return;
    }
    go(advance(form, position, to));
    loadedSummary()?.showNews(runtime, setNews, setFound);
  };

  useStepMoves({
    runtime,
    history,
    position: latest,
    sending,
    onReach(to) {
      setFound(NOTHING);
      void show(to, { target: 'heading' });
    },
    onStay() {
      arrival.cancel();
      if (!isLoadError(view)) return;
      setView({ kind: 'step' });
      setFocusRequest({ target: 'heading' });
    },
    // Like the next button, it says what has to be corrected first.
    onRefuse: () => next(),
  });

  const settle = useCallback(() => setFound(NOTHING), [setFound]);

  const visit = (to: string, focus?: FocusRequest) => {
    if (sending) return;
    // The review comes when everything else is valid.
    if (stepOf(form, to).review) next();
    else if (to === step.id && focus) setFocusRequest(focus);
    else go({ ...position, step: to }, focus);
  };

  const before = form.steps[indexOf(form, step.id) - 1];
  const states = useMemo(
    () => statesOf(form, position, store.isValid, fromReview !== undefined),
    [form, position, store, fromReview],
  );

  return {
    step,
    view,
    furthest: position.furthest,
    states,
    ...found,
    sending,
    waiting,
    notice: notice ?? news,
    focusRequest: shown.focusRequest,
    returned: comeBack?.step === step.id ? comeBack.returned : undefined,
    fromReview,
    next,
    settle,
    back: before ? () => visit(before.id) : undefined,
    visit,
    edit({ step: to, field, section }) {
      shown.setFromReview('edit');
      if (field !== undefined) visit(to, { target: 'field', at: field });
      else if (section === undefined) visit(to);
      else visit(to, { target: 'section', at: sectionId(runtime.idPrefix, to, section) });
    },
    visitField(key) {
      const on = fieldsOf(form).get(nameOfKey(key))?.step;
      if (on) visit(on.id, { target: 'field', at: key });
    },
    retry() {
      const { step: first } = startOf(form);
      // A customer who could not leave the first step has sent nothing, and the rest of the form is not loaded.
      const isAtFirst = form.steps.length > 1 && position.furthest < 0;
      const returned = isAtFirst ? undefined : loadedReturning()?.stillThere(runtime);
      setComeBack(returned && { returned, step: first });
      if (comesFromReview(form, position)) shown.setFromReview('return');
      go({ ...position, step: first });
    },
  };
}
