/**
 * The contents of a step's controls, by field: texts, checked states, the label of the chosen option, the names of
 * files.
 */
export type Controls = Readonly<Record<string, readonly string[]>>;

const PREFIX = 'Fehler: ';

const cellsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-field]')];

/**
 * @returns the element of a field
 * @throws Error if the field is not drawn
 */
export function cellOf(root: ParentNode, field: string): HTMLElement {
  const cell = cellsIn(root).find(({ dataset }) => dataset['field'] === field);
  if (!cell) throw new Error(`<${field}> is not drawn`);
  return cell;
}

/** The names of the drawn fields, in the order of the screen. */
export const fieldsDrawn = (root: ParentNode): readonly string[] =>
  cellsIn(root).map(({ dataset }) => dataset['field'] ?? '');

/** @returns the present contents of all controls */
export function controlsOn(root: ParentNode): Controls {
  return Object.fromEntries(
    cellsIn(root).map((cell) => {
      const held = [...cell.querySelectorAll('input, select, textarea, .ff-file-name')].map((control) => {
        if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? '';
        if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
          return `${control.checked}`;
        return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
          ? control.value
          : (control.textContent ?? '');
      });
      return [cell.dataset['field'] ?? '', held];
    }),
  );
}

/** @returns the message at a field, '' for none; without messages of fields inside a list or group */
export function messageIn(cell: Element): string {
  const own = [...cell.querySelectorAll('.ff-error')].find(
    (error) => error.closest('[data-field]')?.contains(cell) ?? true,
  );
  // without the visually hidden prefix
  const text = own?.textContent ?? '';
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
}

/** @returns all messages as "field: message", in the order of the screen */
export function messagesOn(root: ParentNode): readonly string[] {
  return cellsIn(root)
    .map((cell) => [cell.dataset['field'], messageIn(cell)])
    .filter(([, message]) => message !== '')
    .map(([field, message]) => `${field}: ${message}`);
}

/** @returns the lines of the summary above the fields: "label: message" */
export function summaryOn(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll('.ff-summary li')].map(({ textContent }) => textContent ?? '');
}

/**
 * @returns the button of this accessible name
 * @throws Error if there is none
 */
export function buttonIn(root: ParentNode, name: string): HTMLButtonElement {
  const button = buttonsIn(root, name)[0];
  if (!button) throw new Error(`no button <${name}>`);
  return button;
}

export function buttonsIn(root: ParentNode, name: string): readonly HTMLButtonElement[] {
  return [...root.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
}
