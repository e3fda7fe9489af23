import type { FormFiles } from '../../../src/definition/reading/form-files.ts';

/** A JSON object of a definition, which may be changed. */
export interface Json {
  // oxlint-disable-next-line typescript/no-explicit-any -- ways reach deep into files that their schemas check
  [key: string]: any;
}

/** How an added field is drawn, and when it is shown. */
interface Added {
  readonly look?: Json | undefined;
  /** The condition under which it is shown. */
  readonly when?: Json;
  readonly required?: boolean;
}

/** A form that gets a mistake: its files, parsed when needed. */
export class Draft {
  readonly id: string;
  readonly ui: Json;
  readonly schema: Json;
  /** The step with the field `nachname`, which every form has. */
  readonly step: Json;
  readonly #files: Map<string, string>;
  readonly #parsed = new Map<string, Json>();

  constructor(id: string, files: FormFiles) {
    this.id = id;
    this.#files = new Map(files);
    this.ui = this.json(`${id}/ui.json`);
    this.schema = this.json(`${id}/schema.json`);
    this.step = this.ui['steps'].find((step: Json) => JSON.stringify(step).includes('"nachname:'));
  }

  /** @returns the parsed content of a file; changing it changes the file */
  json(file: string): Json {
    const known = this.#parsed.get(file) ?? (JSON.parse(this.#files.get(file) ?? '') as Json);
    this.#parsed.set(file, known);
    return known;
  }

  /** Changes a file's text, or removes the file if `change` gives undefined. */
  text(file: string, change: (text: string) => string | undefined): void {
    const text = change(this.#files.get(file) ?? '');
    if (text === undefined) this.#files.delete(file);
    else this.#files.set(file, text);
    this.#parsed.delete(file);
  }

  block(name: string): Json {
    return this.json(`shared/blocks/${name}.schema.json`)['properties'];
  }

  /** The `allOf` of `step`. */
  get rules(): Json[] {
    return this.schema['definitions'][this.step['id']]['allOf'];
  }

  /** The rows of the first section of `step`. */
  get rows(): string[][] {
    return this.step['sections'][0]['rows'];
  }

  /** The entry of a field in the form's ui.json. */
  look(field: string): Json {
    return (this.ui['fields'][field] ??= {});
  }

  /** Adds a field at the end of that section. Returns its schema. */
  add(name: string, rule: Json, { look, when, required = false }: Added = {}): Json {
    const declared = { properties: { [name]: rule }, ...(required ? { required: [name] } : {}) };
    this.rules.push(when ? { if: when, then: declared } : declared);
    this.rows.push([`${name}:12`]);
    if (look !== undefined) this.ui['fields'][name] = look;
    return rule;
  }

  /** All files with their changes. */
  get files(): FormFiles {
    const files = new Map(this.#files);
    for (const [file, content] of this.#parsed) files.set(file, JSON.stringify(content, undefined, 2));
    return files;
  }
}

export const TEXT = { widget: 'text', autocomplete: 'off' };
export const NUMBER = { widget: 'number', autocomplete: 'off' };
export const DATE = { widget: 'date', autocomplete: 'off', size: 'date' };
export const SELECT = { widget: 'select', autocomplete: 'off' };
export const TICK = { widget: 'checkbox' };

/** Schemas for a text, a number, a day, a tick and a choice. */
export const text = (more: Json = {}): Json => ({ type: 'string', title: 'Zusatz', maxLength: 40, ...more });
export const number = (more: Json = {}): Json => ({
  type: 'integer',
  title: 'Zusatz',
  minimum: 1,
  maximum: 9,
  ...more,
});
export const day = (more: Json = {}): Json => ({
  type: 'string',
  title: 'Zusatz',
  minLength: 10,
  format: 'date',
  dateFrom: '01.01.2000',
  dateTo: 'today',
  ...more,
});
export const tick = (more: Json = {}): Json => ({ type: 'boolean', title: 'Zusatz', ...more });
export const choice = (more: Json = {}): Json => ({
  type: 'string',
  title: 'Zusatz',
  oneOf: [
    { const: 'EINS', title: 'Eins' },
    { const: 'ZWEI', title: 'Zwei' },
  ],
  ...more,
});

/** @returns the condition that a field has one of these values */
export const when = (field: string, ...values: readonly string[]): Json => ({
  properties: { [field]: { enum: values } },
  required: [field],
});

/** A way to make a mistake in any form. */
export interface Way {
  /** The rule of a finding that has to refuse it, perhaps beside others. */
  readonly rule: string;
  readonly what: string;
  /** Makes the mistake. Returns false if it is not possible in this form. */
  readonly make: (draft: Draft) => void | false;
}

/** @returns the ways for one rule */
export function ways(rule: string, by: Readonly<Record<string, Way['make']>>): readonly Way[] {
  return Object.entries(by).map(([what, make]) => ({ rule, what, make }));
}
