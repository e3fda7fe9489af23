import type { FocusEvent, MouseEvent } from 'react';

/**
 * A window that loses the focus, e.g. to the dialog for choosing a file, keeps its active element: that does not count
 * as leaving.
 * @returns whether a blur inside a widget of several controls leaves the widget
 */
export function leaves(event: FocusEvent<HTMLElement>): boolean {
  const widget = event.currentTarget;
  return !widget.contains(event.relatedTarget) && !widget.contains(widget.ownerDocument.activeElement);
}

/**
 * Leaves the focus where it is when a button inside a widget is pressed. Safari focuses no button that is clicked: the
 * widget would count as left, and say what is missing, while its own button is used.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
