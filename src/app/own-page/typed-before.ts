import type { TakeOver } from '../store/take-over.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control was given. */
interface Given {
  /** Of a group of radios the value that was chosen. */
  readonly state: string | boolean;
  readonly files: FileList | null;
}

/** What was typed into a page before it worked. */
export interface TypedBefore extends TakeOver {
  /** All fields work now but for those that are awaited. */
  takeOthers(): void;
}

/**
 * Notes what customer and browser have put into the controls that the server drew: React takes over the elements, but
 * nothing of what is in them, and may overwrite it. Where something else has changed the page (translators do) it even
 * draws them anew. It is handed to the widgets as if it were given again, once they listen.
 * @param onWorking called once all fields work
 */
export function keepTyped(root: HTMLElement, onWorking: () => void): TypedBefore {
  const given = new Map<string, Given>();
  const awaited = new Set<string>();
  let othersWork = false;
  const note = (control: Control) => given.set(nameOf(control), givenTo(control));
  const noteChanged = () => controlsIn(root).filter(isChanged).forEach(note);
  noteChanged();
  root.addEventListener('input', ({ target }) => isControl(target) && !othersWork && note(target), true);

  const handOver = (isMeant: (field: string) => boolean) => {
    noteChanged();
    for (const control of controlsIn(root).filter((one) => isMeant(fieldOf(one)))) {
      const own = given.get(nameOf(control));
      if (own === undefined || (isRadio(control) && own.state !== control.value)) continue;
      give(control, own);
      // a field that was left says what is wrong with it
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };
  // when React is done with what it does now: it would put the old values back
  const soon = (isMeant: (field: string) => boolean, then: () => void) =>
    queueMicrotask(() => {
      handOver(isMeant);
      then();
      if (othersWork && awaited.size === 0) onWorking();
    });
  return {
    await: (field) => void awaited.add(field),
    take(field) {
      soon(
        (key) => key === field,
        () => awaited.delete(field),
      );
    },
    takeOthers() {
      soon(
        (key) => !awaited.has(key),
        () => {
          othersWork = true;
        },
      );
    },
  };
}

function controlsIn(root: HTMLElement): readonly Control[] {
  return [...root.querySelectorAll<Control>('input, select, textarea')];
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** @returns the key of the field that a control belongs to */
function fieldOf(control: Control): string {
  return control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
}

/** @returns what tells a control from the others, also after it was drawn anew; a group of radios has one name */
function nameOf(control: Control): string {
  if (isRadio(control)) return control.name;
  return `${control.id} ${control.name}${isTick(control) ? ` ${control.value}` : ''}`;
}

function isRadio(control: Control): boolean {
  return control.type === 'radio';
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
    state: isTick(control) && !isRadio(control) ? control.checked : control.value,
    files: control instanceof HTMLInputElement ? control.files : null,
  };
}

function give(control: Control, { state, files }: Given): void {
  if (isTick(control)) {
    // the click that follows changes it again
    control.checked = isRadio(control) ? false : !state;
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
