import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Step } from '../../engine/form.ts';
import { type Position, startOf, stepOf } from '../../engine/journey.ts';
import type { Landing } from '../drafts/offer-drafts.tsx';
import { ignoreSecondClick } from '../parts/second-click.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { type Found, NOTHING } from './found.ts';
import type { StepHistory } from './step-history.ts';
import { type StepArrival, useArrival } from './use-arrival.ts';
import type { FocusRequest } from './use-focus.ts';
import type { View } from './view.ts';

/** How a customer came from the review, to which the next button leads back; undefined: it leads to the next step. */
export type FromReview = 'edit' | 'return' | undefined;

interface ShownStepOptions {
  readonly runtime: FormRuntime;
  readonly history: StepHistory;
  /** Where a returning customer goes on; absent: at the first step. */
  readonly landing: Landing | undefined;
}

/** Where the customer is, what is shown there, and ways to another step. */
interface ShownStep {
  readonly position: Position;
  /** The same, for what runs later than the render that began it. */
  readonly latest: RefObject<Position>;
  readonly step: Step;
  readonly view: View;
  /** What the last submit found. */
  readonly found: Found;
  readonly focusRequest: FocusRequest | undefined;
  readonly fromReview: FromReview;
  readonly arrival: StepArrival;
  readonly setView: Dispatch<View>;
  readonly setFound: Dispatch<Found>;
  readonly setFocusRequest: Dispatch<FocusRequest>;
  readonly setFromReview: Dispatch<FromReview>;
  /** Shows a step when it is loaded, unless the customer goes elsewhere meanwhile. The browser's history stays. */
  show(to: Position, focus: FocusRequest): Promise<void>;
  /** Goes on to a step, so that the browser's Back leads to this one. Without a focus, its heading gets it. */
  go(to: Position, focus?: FocusRequest): void;
}

/** Keeps which step is shown. It begins at the first step, or where a returning customer goes on. */
export function useShownStep({ runtime, history, landing }: ShownStepOptions): ShownStep {
  const { form, store, announcer } = runtime;
  const [position, setPosition] = useState(() => landing?.position ?? startOf(form, runtime.start.id));
  const [view, setView] = useState<View>({ kind: 'step' });
  const [found, setFound] = useState<Found>(NOTHING);
  const [focusRequest, setFocusRequest] = useState<FocusRequest | undefined>(() => landing && { target: 'heading' });
  const [fromReview, setFromReview] = useState<FromReview>(() => (landing?.backToReview ? 'return' : undefined));
  const arrival = useArrival(runtime);
  const latest = useRef(position);
  useEffect(() => {
    latest.current = position;
  });
  useEffect(() => history.begin(latest.current.step), [history]);

  const show = useCallback(
    async (to: Position, focus: FocusRequest) => {
      const target = await arrival.load(to.step).catch((error: unknown) => {
        reportError(error);
        setView({ kind: 'error', why: 'unloaded' });
      });
      if (!target) return;
      store.enter(target);
      announcer.clear();
      setPosition(to);
      setView({ kind: 'step' });
      setFocusRequest(focus);
      if (target.review) setFromReview(undefined);
    },
    [arrival, store, announcer],
  );

  const go = useCallback(
    (to: Position, focus: FocusRequest = { target: 'heading' }) => {
      setFound(NOTHING);
      history.push(to.step, latest.current.step);
      void show(to, focus).then(ignoreSecondClick);
    },
    [history, show],
  );

  return {
    position,
    latest,
    step: stepOf(form, position.step),
    view,
    found,
    focusRequest,
    fromReview,
    arrival,
    setView,
    setFound,
    setFocusRequest,
    setFromReview,
    show,
    go,
  };
}
