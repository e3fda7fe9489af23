/** One history entry per step, without an address of its own: the browser's Back goes one step back. */
export interface StepHistory {
  /** Call with the step in which the form opens. */
  begin(step: string): void;
  push(step: string, from: string): void;
  replace(step: string): void;
  /** @returns a function that removes the listener */
  onMove(listener: (step: string) => void): () => void;
}

/** @param name of the mounted form. Several forms on a page, even with the same id, share the browser's history. */
export function createStepHistory(name: string): StepHistory {
  const key = `ff:${name}`;
  const stateWith = (step: string): unknown => ({ ...(history.state as object | null), [key]: step });
  const stepIn = (state: unknown): unknown => (state as Record<string, unknown> | null)?.[key];
  const replace = (step: string) => history.replaceState(stateWith(step), '');
  return {
    // The entry is marked only when it is left: Chromium repaints the whole page after a replaceState, and a form with
    // one step does not need it.
    begin: (step) => void (stepIn(history.state) !== undefined && replace(step)),
    push(step, from) {
      // The step may be requested again while it is loading, and still gets only one entry.
      if (stepIn(history.state) === step) return;
      if (stepIn(history.state) === undefined) replace(from);
      // Each step is shown from its beginning, so the browser must not restore a scroll position.
      history.scrollRestoration = 'manual';
      history.pushState(stateWith(step), '');
    },
    replace,
    onMove(listener) {
      const onPopState = (event: PopStateEvent) => {
        const step = stepIn(event.state);
        if (typeof step === 'string') listener(step);
      };
      addEventListener('popstate', onPopState);
      return () => removeEventListener('popstate', onPopState);
    },
  };
}

/** For forms on a host page that keeps its history to itself. */
export const noHistory: StepHistory = {
  begin: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  onMove: () => () => undefined,
};
