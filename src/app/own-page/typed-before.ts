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
  /** How many parts of the page await a field: one may be inside of the other. */
  const awaited = new Map<string, number>();
  let scripts = 0;
  let othersWork = false;
  const note = (control: Control) => given.set(nameOf(control), givenTo(control));
  const noteChanged = () => controlsIn(root).filter(isChanged).forEach(note);
  noteChanged();
  const isAwaited = (key: string) => isInside(key, (field) => (awaited.get(field) ?? 0) > 0);
  root.addEventListener(
    'input',
    ({ target }) => isControl(target) && (!othersWork || isAwaited(fieldOf(target))) && note(target),
    true,
  );

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
  const soon = (isMeant: (field: string) => boolean) =>
    queueMicrotask(() => {
      handOver((key) => isMeant(key) && !isAwaited(key));
      if (othersWork && scripts === 0) onWorking();
    });
  const count = (fields: readonly string[], by: 1 | -1, needScript: boolean) => {
    for (const field of fields) awaited.set(field, (awaited.get(field) ?? 0) + by);
    if (needScript) scripts += by;
  };
  return {
    await(fields, needScript) {
      count(fields, 1, needScript);
      const meant = new Set(fields);
      return () => {
        count(fields, -1, needScript);
        soon((key) => isInside(key, (field) => meant.has(field)));
      };
    },
    takeOthers() {
      othersWork = true;
      soon(() => true);
    },
  };
}

/** @returns whether a field, or one of those that it is inside of, is among the fields meant */
function isInside(key: string, isMeant: (field: string) => boolean): boolean {
  const names = key.split('.');
  return names.some((_, index) => isMeant(names.slice(0, index + 1).join('.')));
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
  return `${fieldOf(control)} ${control.id} ${control.name}${isTick(control) ? ` ${control.value}` : ''}`;
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
