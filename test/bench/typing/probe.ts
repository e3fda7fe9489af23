/** How a page's elements are found. */
export interface Marks {
  readonly field: string;
  /** One element per message that is shown. */
  readonly error: string;
  readonly submit: string;
}

/** What the probe saw, as `window.bench`; times in milliseconds, those of the page since the navigation started. */
export interface Seen {
  /** All fields are in the page and were painted. */
  usable: number | undefined;
  /** Texts that came in while typing. */
  keys: number;
  /** The sentence to wait for. */
  awaited: string;
  /** Input event to {@link awaited} painted. */
  feedback: number | undefined;
  /** Click on submit to the last message painted. */
  submit: number | undefined;
  /** Click on submit to the first field with a problem focused and painted so. */
  focused: number | undefined;
}

declare global {
  interface Window {
    bench: Seen;
  }
}

/**
 * Runs in every page before its own scripts. Must not refer to anything outside of it.
 * @param n number of fields
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
