import type { RefCallback } from 'react';
import { describedBy } from '../../../widgets/parts/described-by.ts';
import type { AnswerStore, FieldMessages } from '../store/answer-store.ts';

/** What is said at a control as React draws it. */
const NOTHING: FieldMessages = { message: undefined, warning: undefined };

interface MarkedField {
  readonly key: string;
  /** Id of the control. */
  readonly id: string;
  readonly hint: string | undefined;
  readonly errorHint: string | undefined;
}

/**
 * Keeps `aria-invalid` and `aria-describedby` of a control up to date without rendering it: the only two attributes of
 * a text input that a message changes. A failed submit has a message at every field, and rendering 300 inputs for it
 * took a third of its time (decisions.md#rjsf).
 * @returns a ref for a control whose `aria-invalid` React never sets, and whose `aria-describedby` it sets to the hint
 */
export function messageMark(store: AnswerStore, { key, id, hint, errorHint }: MarkedField): RefCallback<Element> {
  return (control) => {
    if (!control) return undefined;
    let shown = NOTHING;
    const show = ({ message, warning }: FieldMessages) => {
      // a key press seldom changes them
      if (message === shown.message && warning === shown.warning) return;
      shown = { message, warning };
      write(control, 'aria-invalid', message === undefined ? undefined : 'true');
      write(control, 'aria-describedby', describedBy(id, { message, warning, hint, errorHint }));
    };
    const follow = () => show(store.messagesAt(key));
    follow();
    const stop = store.subscribe(key, follow);
    return () => {
      stop();
      show(NOTHING);
    };
  };
}

function write(control: Element, attribute: string, value: string | undefined): void {
  if (value === undefined) control.removeAttribute(attribute);
  else control.setAttribute(attribute, value);
}
