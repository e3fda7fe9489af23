import type { FirstField } from './forms.ts';

/** The records of the probes, as `window.paint`; times in ms since the navigation started. */
export interface Paint {
  first: number;
  largest: number;
  /** The sum of all layout shifts that were not caused by input. */
  shift: number;
  /** When the invalid first field got its message. */
  checked: number | undefined;
}

declare global {
  interface Window {
    paint: Paint;
  }
}

/** Runs in every page before its own scripts. Passed as text: must not refer to anything outside the function. */
export function watchPaint(): void {
  const seen: Paint = { first: Number.NaN, largest: Number.NaN, shift: 0, checked: undefined };
  window.paint = seen;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
}

/**
 * Gives the first field an invalid answer as soon as it appears, and only once: lost input is not typed again. Leaves
 * the field in each frame until its message appears. Also runs in every page before its own scripts.
 */
export function fillFirstField({ control, text, message }: FirstField): void {
  let filled = false;
  // "painted" is the first task after the next frame
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', act);
      port1.start();
      port2.postMessage(0);
    });
  const look = () => {
    if (document.querySelector(message)) {
      window.paint.checked = performance.now();
      return;
    }
    const input = document.querySelector<HTMLInputElement>(control);
    if (input && !filled) {
      filled = true;
      if (text === undefined) input.click();
      else {
        // the native setter, as the browser uses for a key: React has defined its own on the element
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    }
    if (text !== undefined) {
      input?.focus({ preventScroll: true });
      input?.blur();
    }
    afterFrame(look);
  };
  afterFrame(look);
}
