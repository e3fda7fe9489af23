import type { Form } from '../../engine/form.ts';

/** A form of which at first only what its first step needs may be there (decisions.md#pages). */
export interface GrowingForm {
  /** What is there of it. */
  readonly form: Form;
  /** Has all of it there. @throws what fetching it throws; it can be called again then */
  grow(): Promise<void>;
  /** Calls a listener once all of it is there; not when it was before. */
  onGrown(listener: (whole: Form) => void): void;
}

/**
 * @param first what is there of a form
 * @param fetchWhole fetches all of it; absent: all is there
 */
export function createGrowingForm(first: Form, fetchWhole?: () => Promise<Form>): GrowingForm {
  let form = first;
  let isWhole = fetchWhole === undefined;
  const listeners: ((whole: Form) => void)[] = [];
  return {
    get form() {
      return form;
    },
    async grow() {
      if (isWhole || !fetchWhole) return;
      const whole = await fetchWhole();
      // another call may have waited for the same
      if (isWhole) return;
      isWhole = true;
      // what is drawn stays the same object: a customer may be typing into it
      form = {
        ...whole,
        steps: [...first.steps.slice(0, 1), ...whole.steps.slice(1)],
        fields: { ...whole.fields, ...first.fields },
      };
      for (const listener of listeners) listener(form);
    },
    onGrown: (listener) => void listeners.push(listener),
  };
}
