/**
 * The widths at which the layout changes, in em. On our own pages they are those of the window. The place of an
 * embedded form has no margin of the page, so it is as wide as what is inside of that margin on our own page.
 */
export const WIDTHS: readonly { readonly window: number; readonly place: number }[] = [
  { window: 20, place: 18 },
  { window: 21.25, place: 19.25 },
  { window: 25, place: 23 },
  { window: 48, place: 45 },
  { window: 62, place: 58 },
  { window: 75, place: 70 },
];

/**
 * In em: a place that was narrower has to be wider by this. Otherwise a scrollbar could change the layout for ever,
 * which comes with the height of one layout and goes with that of the other.
 */
const SLACK = 1.25;

/**
 * Has the layout of an embedded form follow the width of its place: `data-below` names the windows that are wider than
 * it, and host.css asks for that. Why it is no container of CSS: decisions.md#embedding.
 * @param root the element with the styles of the form
 * @returns a function that ends it
 */
export function followPlace(root: HTMLElement): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    if (!nameWidths(root)) return;
    // another layout is higher or lower: observed at once, browsers report that as a loop, which is an error
    observer.disconnect();
    frame = requestAnimationFrame(() => observer.observe(root));
  });
  // reported for the first time before anything is painted
  observer.observe(root);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** @returns whether the layout changes */
function nameWidths(root: HTMLElement): boolean {
  // hidden by the host page, or empty until the form has loaded
  if (root.clientWidth === 0) return false;
  const width = root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize);
  const before = root.dataset['below'];
  const wasBelow = new Set(before?.split(' '));
  const below = WIDTHS.filter(({ window, place }) => width < place + (wasBelow.has(`${window}`) ? SLACK : 0))
    .map(({ window }) => window)
    .join(' ');
  root.dataset['below'] = below;
  return below !== before;
}
