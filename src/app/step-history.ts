/** One history entry per step, without an address of its own (spec 2): the browser's Back goes one step back. */
export interface StepHistory {
  push(step: string): void;
  replace(step: string): void;
  /** @returns what ends the listening */
  onMove(listener: (step: string) => void): () => void;
}

/** @param name of the mounted form; several on a page, even of one kind, share one history */
export function createStepHistory(name: string): StepHistory {
  const key = `ff:${name}`;
  const stateWith = (step: string): unknown => ({ ...(history.state as object | null), [key]: step });
  return {
    push: (step) => history.pushState(stateWith(step), ''),
    replace: (step) => history.replaceState(stateWith(step), ''),
    onMove(listener) {
      const onPopState = (event: PopStateEvent) => {
        const step: unknown = (event.state as Record<string, unknown> | null)?.[key];
        if (typeof step === 'string') listener(step);
      };
      addEventListener('popstate', onPopState);
      return () => removeEventListener('popstate', onPopState);
    },
  };
}

/** For forms on a host page that keeps its history to itself. */
export const noHistory: StepHistory = { push: () => undefined, replace: () => undefined, onMove: () => () => undefined };
