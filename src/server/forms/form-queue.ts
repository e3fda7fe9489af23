/** A queue of forms to be read, one after the other. A form that a request waits for comes next. */
export interface FormQueue {
  /** @returns the forms in the order in which it is their turn, each once */
  order(): Iterable<string>;
  /** How many are left. */
  left(): number;
  /** Puts the form first. Resolves after its turn, or at once when it is not in the queue. */
  waitFor(form: string): Promise<void>;
}

/** @param forms ids, in the order in which they come when no request waits */
export function queueForms(forms: readonly string[]): FormQueue {
  const waiting = new Map(forms.map((form) => [form, Promise.withResolvers<void>()]));
  const wanted = new Set<string>();
  const next = () => [...wanted].find((form) => waiting.has(form)) ?? [...waiting.keys()][0];
  return {
    *order() {
      for (let form = next(); form !== undefined; form = next()) {
        yield form;
        waiting.get(form)?.resolve();
        waiting.delete(form);
      }
    },
    left: () => waiting.size,
    async waitFor(form) {
      wanted.add(form);
      await waiting.get(form)?.promise;
    },
  };
}
