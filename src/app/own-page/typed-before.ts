import type { TakeOver } from '../store/take-over.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the customer or the browser has put into a control. */
interface Given {
  /** Whether a checkbox is ticked; else the value, for a group of radios that of the chosen one. */
  readonly state: string | boolean;
  readonly files: FileList | null;
}

/** What was typed into a page before its scripts ran. */
export interface TypedBefore extends TakeOver {
  /** Call when all fields work, except those that are awaited: hands over what was typed into them. */
  takeOthers(): void;
}

/**
 * Records what the customer or the browser has put into the controls that the server drew. React hydrates the elements,
 * but ignores their values and may overwrite them; if other code (e.g. a translator) has changed the page, React even
 * replaces the elements. Once the widgets listen, the values are entered again by events.
 * @param onWorking called once all fields work
 */
export function keepTyped(root: HTMLElement, onWorking: () => void): TypedBefore {
  const given = new Map<string, Given>();
  /** By field, the number of parts of the page that await it: one part may be inside another. */
  const awaited = new Map<string, number>();
  let scripts = 0;
  let doOthersWork = false;
  // Only these: React writes no defaults into a select that it draws itself, which then looks changed.
  const drawn = controlsIn(root);
  const note = (control: Control) => given.set(nameOf(control), givenTo(control));
  /** The fields that had something, and those of them that somebody has typed into. */
  const [there, typedInto] = [new Set<string>(), new Set<string>()];
  const noteChanged = (controls: readonly Control[]) => {
    for (const control of controls.filter(isChanged)) {
      note(control);
      there.add(fieldOf(control));
    }
  };
  noteChanged(drawn);
  /** Whether an event comes from here and not from the customer. */
  let isGiving = false;
  const isAwaited = (key: string) => isInside(key, (field) => (awaited.get(field) ?? 0) > 0);
  root.addEventListener(
    'input',
    ({ target }) => {
      if (!isControl(target)) return;
      if (!isGiving) typedInto.add(fieldOf(target));
      if (!doOthersWork || isAwaited(fieldOf(target))) note(target);
    },
    true,
  );

  const handOver = (isMeant: (field: string) => boolean) => {
    const meant = controlsIn(root).filter((one) => isMeant(fieldOf(one)));
    noteChanged(meant.filter((one) => drawn.includes(one)));
    for (const control of meant) {
      const name = nameOf(control);
      const own = given.get(name);
      if (own === undefined || (isRadio(control) && own.state !== control.value)) continue;
      // Once: a field that is hidden and drawn again has its answer from the store.
      given.delete(name);
      isGiving = true;
      give(control, own);
      isGiving = false;
      // A field that was left shows its message.
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };
  // Only after React's current work, which would restore the old values.
  const handOverAfterReact = (isMeant: (field: string) => boolean) =>
    queueMicrotask(() => {
      handOver((key) => isMeant(key) && !isAwaited(key));
      if (doOthersWork && scripts === 0) onWorking();
    });
  const changeAwaited = (fields: readonly string[], by: 1 | -1, needScript: boolean) => {
    for (const field of fields) awaited.set(field, (awaited.get(field) ?? 0) + by);
    if (needScript) scripts += by;
  };
  return {
    expect(fields, needScript) {
      changeAwaited(fields, 1, needScript);
      const meant = new Set(fields);
      return () => {
        changeAwaited(fields, -1, needScript);
        handOverAfterReact((key) => isInside(key, (field) => meant.has(field)));
      };
    },
    wasThere: (field) => there.has(field) && !typedInto.has(field),
    takeOthers() {
      doOthersWork = true;
      handOverAfterReact(() => true);
    },
  };
}

/** @returns whether a field, or a container around it, is meant */
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

/** @returns a name that identifies a control even after React has replaced it; a group of radios has one name */
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

/** @returns whether a control has another value than the server drew */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  // In a group of radios only the chosen one counts.
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
    // The click below toggles it to the recorded state.
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
 * Enters a text as a key press does. React ignores an input event if it already knows the value, and it knows each
 * value that is set on the element. So the old value is set on the element, and the new one by the prototype's setter.
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
