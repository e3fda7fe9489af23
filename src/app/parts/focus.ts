import { afterPaint } from './after-paint.ts';

const CONTROLS = 'input:not([type="hidden"]):not([readonly]), select, textarea, button';

/** Scrolls smoothly, unless the user prefers less motion. The distance to the edge is the target's scroll-margin. */
function scrollTo(element: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
}

/**
 * Scrolls to a field and focuses its chosen radio or its first control. For a list with entries it focuses the list
 * itself, since the controls inside belong to the entries.
 * @returns whether the field is on the page
 */
export function goToField(root: HTMLElement, name: string): boolean {
  const wrapper = [...root.querySelectorAll<HTMLElement>('[data-field]')].find(
    (element) => element.dataset['field'] === name,
  );
  if (!wrapper) return false;
  scrollTo(wrapper);
  const controls = [...wrapper.querySelectorAll<HTMLElement>(CONTROLS)];
  const chosen = controls.find(
    (control) => control instanceof HTMLInputElement && control.type === 'radio' && control.checked,
  );
  const first = chosen ?? controls[0];
  const isOfEntry = first?.closest('[data-field], [data-list]') !== wrapper;
  (isOfEntry && wrapper.hasAttribute('tabindex') ? wrapper : first)?.focus({ preventScroll: true });
  return true;
}

/** Focuses the heading of a new step (tabindex -1) and scrolls to the top, as a new page would. */
export function goToStart(root: HTMLElement, heading: HTMLElement | null): void {
  if (root.getBoundingClientRect().top < 0) root.scrollIntoView({ block: 'start', behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}

/**
 * Scrolls a control that Tab has reached back into the window. Rows that the browser has laid out by estimate
 * (content-visibility) get their height when they come near the window, and push down what is below them.
 */
export function keepInView({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): void {
  if (key !== 'Tab' || !(target instanceof Element)) return;
  afterPaint(() => {
    if (target === document.activeElement) target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}

/**
 * Scrolls to and focuses something that is no control (tabindex -1): the heading of a section, the summary of problems
 * without a field.
 */
export function goTo(element: HTMLElement | null): void {
  if (!element) return;
  scrollTo(element);
  element.focus({ preventScroll: true });
}
