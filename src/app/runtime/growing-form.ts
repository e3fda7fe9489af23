import type { Form } from '../../engine/form.ts';

/** A form of which at first only the first part may be loaded (decisions.md#pages). */
export interface GrowingForm {
  /** What is loaded of it. */
  readonly form: Form;
  /**
   * Loads the whole form.
   * @throws the error of a failed fetch; the call can then be repeated
   */
  grow(): Promise<void>;
  /** Calls a listener when the whole form has been loaded; never if it was whole before. */
  onGrown(listener: (whole: Form) => void): void;
}

/**
 * @param first what is loaded of a form
 * @param fetchWhole fetches the whole form; absent if `first` is whole
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
      // Another call may have been first.
      if (isWhole) return;
      isWhole = true;
      // What the first step is drawn from stays the same object, since a customer may be typing there.
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
