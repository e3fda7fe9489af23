type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control was given. */
interface Given {
  readonly state: string | boolean;
  readonly files: FileList | null;
}

/**
 * Notes what customer and browser have put into the controls that the server drew: React takes over the elements, but
 * nothing of what is in them, and may overwrite it. Where something else has changed the page (translators do) it even
 * draws them anew.
 * @returns what hands it to the widgets, as if it were given again; to be called once they listen
 */
export function keepTyped(root: HTMLElement): () => void {
  const changed = () =>
    [...root.querySelectorAll<Control>('input, select, textarea')]
      .filter(isChanged)
      .map((control): [string, Given] => [nameOf(control), givenTo(control)]);
  const before = changed();
  return () => {
    const given = new Map([...before, ...changed()]);
    for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
      const own = given.get(nameOf(control));
      if (own === undefined) continue;
      give(control, own);
      // a field that was left says what is wrong with it
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };
}

/** @returns what tells a control from the others, also after it was drawn anew */
function nameOf(control: Control): string {
  return `${control.id} ${control.name}${isTick(control) ? ` ${control.value}` : ''}`;
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

function givenTo(control: Control): Given {
  return {
    state: isTick(control) ? control.checked : control.value,
    files: control instanceof HTMLInputElement ? control.files : null,
  };
}

function give(control: Control, { state, files }: Given): void {
  if (isTick(control)) {
    // the click that follows changes it again
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(state);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && control.type === 'file') {
    if (control.files !== files) control.files = files;
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
