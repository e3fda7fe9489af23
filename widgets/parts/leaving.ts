import type { FocusEvent } from 'react';

/**
 * A window that loses the focus, e.g. to the dialog for choosing a file, keeps its active element: that does not count
 * as leaving.
 * @returns whether a blur inside a widget of several controls leaves the widget
 */
export function leaves(event: FocusEvent<HTMLElement>): boolean {
  const widget = event.currentTarget;
  return !widget.contains(event.relatedTarget) && !widget.contains(widget.ownerDocument.activeElement);
}
