type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Notes what customer and browser have put into the controls that the server drew: React takes over the elements, but
 * nothing of what is in them, and may overwrite it.
 * @returns what hands it to the widgets, as if it were given again; to be called once they listen
 */
export function keepTyped(root: HTMLElement): () => void {
  const controls = () => [...root.querySelectorAll<Control>('input, select, textarea')];
  const noted = new Map(controls().flatMap((control) => (isChanged(control) ? [[control, stateOf(control)]] : [])));
  return () => {
    for (const control of controls()) {
      const state = isChanged(control) ? stateOf(control) : noted.get(control);
      if (state === undefined) continue;
      give(control, state);
      // a field that was left says what is wrong with it
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

/** @returns whether it has another value than the page was drawn with */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  // of a group of radios the one counts that was chosen
  if (isTick(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  return control.value !== control.defaultValue;
}

function stateOf(control: Control): string | boolean {
  return isTick(control) ? control.checked : control.value;
}

function give(control: Control, state: string | boolean): void {
  if (isTick(control)) {
    // the click that follows changes it again
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(state);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    giveText(control, String(state));
  }
}

/**
 * React ignores an input event after which the value is the one that it knows, and it knows each that is set at the
 * element itself: so the old one is set there, and the new one by the prototype's setter, as a key does.
 */
function giveText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { selectionStart, selectionEnd } = control;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (control === document.activeElement && selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd);
}
