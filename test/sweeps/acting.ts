import './browser.ts';
import { configure, fireEvent } from '@testing-library/dom';
import { flushSync } from 'react-dom';

/** Runs an event, and draws its effects before it returns. */
function drawn<Result>(act: () => Result): Result {
  let result: { readonly of: Result } | undefined;
  flushSync(() => {
    result = { of: act() };
  });
  return (result as { readonly of: Result }).of;
}
configure({ eventWrapper: (act) => drawn(act) as void });

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function focusOn(element: HTMLElement): void {
  drawn(() => element.focus());
}

/** Removes the focus from the focused element. */
export function leaveField(): void {
  drawn(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Puts a whole text into a control, as from the clipboard, and leaves the focus there. */
export function fill(control: Control, text: string): void {
  focusOn(control);
  fireEvent.input(control, { target: { value: text } });
}

/** Types at the end of the present text, letter by letter. */
export function type(control: Control, text: string): void {
  for (const letter of text) fill(control, control.value + letter);
}

/** Chooses the option with this label. */
export function select(control: HTMLSelectElement, label: string): void {
  const option = [...control.options].find(({ textContent }) => textContent === label);
  if (!option)
    throw new Error(`no option <${label}>: ${[...control.options].map((one) => one.textContent).join(', ')}`);
  focusOn(control);
  fireEvent.change(control, { target: { value: option.value } });
}

/** Clicks as a mouse does, which also moves the focus. */
export function click(element: HTMLElement): void {
  fireEvent.mouseDown(element);
  if (element.matches('button, input, select, textarea, a')) focusOn(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

/** Chooses a file. */
export function chooseFile(input: HTMLInputElement, file: File): void {
  focusOn(input);
  fireEvent.change(input, { target: { files: [file] } });
}

export function press(key: string, element = document.activeElement): void {
  if (!element) throw new Error('nothing has the focus');
  fireEvent.keyDown(element, { key });
  fireEvent.keyUp(element, { key });
}
