/** The selectors of a page's elements. */
export interface Marks {
  readonly field: string;
  /** Matches one element per visible message. */
  readonly error: string;
  readonly submit: string;
}

/** The probe's records, as `window.bench`; times in ms, `usable` since the navigation started. */
export interface Seen {
  /** When all fields are in the page and painted. */
  usable: number | undefined;
  /** The number of input events while typing. */
  keys: number;
  /** The message to wait for. */
  awaited: string;
  /** From the input event to the paint of {@link awaited}. */
  feedback: number | undefined;
  /** From the click on submit to the paint of the last message. */
  submit: number | undefined;
  /** From the click on submit to the paint of the focus on the first field with a problem. */
  focused: number | undefined;
}

declare global {
  interface Window {
    bench: Seen;
  }
}

/**
 * Runs in every page before its own scripts. Passed as text: must not refer to anything outside the function.
 * @param n the number of fields
 */
export function probe({ n, marks }: { n: number; marks: Marks }): void {
  const seen: Seen = {
    usable: undefined,
    keys: 0,
    awaited: '',
    feedback: undefined,
    submit: undefined,
    focused: undefined,
  };
  window.bench = seen;
  // "painted" is the first task after the next frame
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', act);
      port1.start();
      port2.postMessage(0);
    });
  const onceItHolds = (holds: () => boolean, act: () => void) =>
    afterFrame(() => (holds() ? act() : onceItHolds(holds, act)));
  const messages = () =>
    [...document.querySelectorAll(marks.error)]
      .map((element) => element.textContent)
      .filter((text) => text.trim() !== '');

  onceItHolds(
    () => document.querySelectorAll(marks.field).length >= n,
    () => {
      seen.usable = performance.now();
    },
  );
  addEventListener(
    'input',
    () => {
      seen.keys++;
      if (seen.awaited === '') return;
      const start = performance.now();
      const { awaited } = seen;
      seen.awaited = '';
      onceItHolds(
        () => messages().some((text) => text.includes(awaited)),
        () => {
          seen.feedback = performance.now() - start;
        },
      );
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target as Element).closest(marks.submit)) return;
      const start = performance.now();
      onceItHolds(
        () => messages().length >= n,
        () => {
          seen.submit ??= performance.now() - start;
        },
      );
      onceItHolds(
        () => document.activeElement?.matches(marks.field) ?? false,
        () => {
          seen.focused ??= performance.now() - start;
        },
      );
    },
    true,
  );
}
