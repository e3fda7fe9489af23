import { type RefObject, useEffect, useEffectEvent } from 'react';
import { indexOf, type Position } from '../../engine/journey.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { StepHistory } from './step-history.ts';

interface StepMovesOptions {
  readonly runtime: Pick<FormRuntime, 'form' | 'store'>;
  readonly history: StepHistory;
  /** Where the customer is. */
  readonly position: RefObject<Position>;
  readonly sending: boolean;
  /** Called with the step that the browser went to. */
  onReach(to: Position): void;
  /**
   * Called when the browser went to the step that is shown: back from one that is still loading or could not be loaded,
   * or from an entry of another form or of the host.
   */
  onStay(): void;
  /** Called when an earlier step is invalid, or the form is being sent, so that the customer stays. */
  onRefuse(): void;
}

/** Follows the browser's Back and Forward from step to step. */
export function useStepMoves({
  runtime,
  history,
  position,
  sending,
  onReach,
  onStay,
  onRefuse,
}: StepMovesOptions): void {
  const { form, store } = runtime;
  const reach = useEffectEvent(onReach);
  const stay = useEffectEvent(onStay);
  const refuse = useEffectEvent(onRefuse);
  useEffect(
    () =>
      history.onMove((to) => {
        const { step, furthest } = position.current;
        if (to === step) {
          stay();
          return;
        }
        const index = indexOf(form, to);
        const isKnown = index >= 0 && index <= furthest + 1;
        if (isKnown && !sending && form.steps.slice(0, index).every((earlier) => store.isValid(earlier))) {
          reach({ step: to, furthest });
          return;
        }
        // Replaced, not pushed: otherwise a customer who presses Back again would never leave the form.
        history.replace(step);
        if (isKnown) refuse();
      }),
    [history, form, store, sending, position],
  );
}
