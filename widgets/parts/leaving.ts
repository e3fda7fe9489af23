import type { FocusEvent } from 'react';

/**
 * Tells whether a blur inside a widget of several controls leaves the widget.
 * A window that loses focus, as when the dialog for choosing a file opens, keeps its active element: that is no
 * leaving.
 */
export function leaves(event: FocusEvent<HTMLElement>): boolean {
  const widget = event.currentTarget;
  return !widget.contains(event.relatedTarget) && !widget.contains(widget.ownerDocument.activeElement);
}
