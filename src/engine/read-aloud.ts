import { fieldName } from './field-name.ts';
import { labelOf, optionsOf } from './fields.ts';
import type { FieldUi, Form, Schema, Step } from './form.ts';
import { parametersOf } from './path.ts';
import { plainText } from './text.ts';

/** What a screen reader calls an element. */
export type Role =
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'text'
  | 'group'
  | 'textbox'
  | 'radio'
  | 'checkbox'
  | 'combobox'
  | 'option'
  | 'file'
  | 'button'
  | 'link'
  | 'disclosure'
  | 'note';

/** What is said beside role and name. */
export type State = 'required' | 'depends' | 'readonly' | 'unavailable' | 'busy';

/** Whether a field has to be filled in wherever it is there; sometimes: other answers decide. */
export type Requirement = 'always' | 'sometimes' | 'never';

/** An element of a page as a screen reader says it, without any answer yet. */
export interface Spoken {
  /** Inside of how many groups it is. */
  readonly depth: number;
  readonly role: Role;
  readonly name: string;
  readonly states: readonly State[];
  readonly description?: string;
  /** Of a field's first element: its name. */
  readonly field?: string;
}

type Say = (key: string) => string;
type More = Partial<Pick<Spoken, 'states' | 'description' | 'field'>>;

/**
 * Reads a step as a screen reader does, from top to bottom; names and states as the widgets give them (widgets/, domain.md 4.2).
 * @param declared the fields that are there, each with every schema that declares it; of several the page shows one at a time
 * @param required whether a field has to be filled in
 */
export function readStepAloud(
  form: Form,
  step: Step,
  declared: ReadonlyMap<string, readonly Schema[]>,
  required: (field: string, schema: Schema) => Requirement,
): readonly Spoken[] {
  const { site, texts } = form;
  const say: Say = (key) => texts[key] ?? key;
  const plain = (text: string) => plainText(text, site);
  const spoken: Spoken[] = [];
  const add = (depth: number, role: Role, name: string | undefined, more: More = {}) => {
    if (name !== undefined) spoken.push({ depth, role, name: plain(name), states: [], ...more });
  };
  const several = form.steps.length > 1;
  add(0, 'heading-1', form.title);
  add(0, 'text', form.lead);
  const current = form.steps.indexOf(step);
  if (several)
    for (const [index, { label }] of form.steps.entries()) {
      const state = index < current ? 'done' : index === current ? 'current' : 'upcoming';
      add(0, state === 'done' ? 'button' : 'text', say(`steps.${state}`).replace('{label}', plain(label)));
    }
  if (several) add(0, 'heading-2', step.title);
  add(0, 'text', step.intro);
  for (const card of step.review?.cards ?? []) {
    add(0, several ? 'heading-3' : 'heading-2', card.title);
    if (card.edit !== undefined) add(1, 'button', say('button.edit.named').replace('{title}', card.title));
    for (const { label } of card.rows ?? []) add(1, 'text', label);
    for (const text of card.product
      ? [card.product.label, card.product.amount, card.product.detailLabel, card.product.detail]
      : [])
      add(1, 'text', text);
    if (card.product) add(1, 'link', card.product.link.label);
  }
  const placed = new Set(step.sections.flatMap(({ rows }) => rows.flat().map(({ field }) => field)));
  const drawn = (field: string) => declared.has(field) && form.fields[field]?.derivedFrom === undefined;
  const field = (name: string, depth: number) => {
    for (const schema of drawn(name) ? (declared.get(name) ?? []) : [])
      spoken.push(...readField(form, name, schema, required(name, schema), depth));
  };
  for (const { title, text, rows, note } of step.sections) {
    const fields = rows
      .flat()
      .map((cell) => cell.field)
      .filter(drawn);
    if (fields.length === 0) continue;
    const depth = title === undefined ? 0 : 1;
    add(0, 'group', title);
    add(depth, 'text', text);
    for (const name of fields) field(name, depth);
    add(depth, 'note', note);
  }
  for (const name of declared.keys()) if (!placed.has(name)) field(name, 0);
  for (const exit of step.exits) {
    add(0, several ? 'heading-3' : 'heading-2', exit.title);
    add(1, 'text', exit.text);
    add(1, 'link', exit.link.label);
  }
  add(0, 'note', step.note);
  if (current > 0) add(0, 'button', say('button.back'));
  add(0, 'button', current < form.steps.length - 1 ? say('button.next') : (form.submit.label ?? say('button.submit')));
  return spoken;
}

/** One field: its control or its group, and what stands below. */
function readField(form: Form, name: string, schema: Schema, required: Requirement, depth: number): readonly Spoken[] {
  const { site, texts } = form;
  const say: Say = (key) => texts[key] ?? key;
  const plain = (text: string) => plainText(text, site);
  const ui = form.fields[name] as FieldUi;
  const label = plain(labelOf(form, name, schema));
  const own = fieldName(
    { label, unit: ui.unit, optional: required === 'never' && schema['optionalMark'] !== false },
    say,
  );
  const states: State[] = [
    ...(required === 'always' ? (['required'] as const) : []),
    ...(required === 'sometimes' ? (['depends'] as const) : []),
    ...(ui.state === 'readOnly' ? (['readonly'] as const) : []),
    ...(ui.state === 'loading' ? (['busy'] as const) : []),
  ];
  const count =
    ui.widget === 'textarea' && schema.maxLength !== undefined
      ? say('textarea.count')
          .replace('{n}', '0')
          .replace('{max}', new Intl.NumberFormat('de-DE').format(schema.maxLength))
      : undefined;
  const description = [ui.hint === undefined ? undefined : plain(ui.hint), count]
    .filter((text) => text !== undefined)
    .join(' ');
  const described = description === '' ? {} : { description };
  const element = (role: Role, text: string, more: More = {}, inside = 0): Spoken => ({
    depth: depth + inside,
    role,
    name: text,
    states: [],
    ...more,
  });
  const isFixed = ui.state === 'readOnly';
  const below = [
    ...(ui.alternative ? [element('button', ui.alternative.open, {}, 1)] : []),
    ...(ui.more ? [element('disclosure', plain(ui.more.title), { description: plain(ui.more.text) }, 1)] : []),
    ...(ui.links ?? []).map((link) => element('link', plain(link.label), {}, 1)),
  ];
  const waits = ui.lookup !== undefined && parametersOf(ui.lookup.url).some((parameter) => parameter !== 'query');
  const options = optionsOf(schema).map((option) => plain(option.label));
  const one = (role: Role, text = own, also: readonly State[] = []) =>
    element(role, text, { states: [...states, ...also], ...described, field: name });
  const group = () =>
    element('group', own, { states: states.filter((state) => state !== 'required'), ...described, field: name });
  switch (ui.widget) {
    case 'radio':
      return [
        group(),
        ...options.map((text) => element('radio', text, { states: states.filter((state) => state === 'required') }, 1)),
        ...below,
      ];
    case 'checkboxes':
      return [group(), ...options.map((text) => element('checkbox', text, {}, 1)), ...below];
    case 'checkbox':
      return [one('checkbox'), ...below];
    case 'select':
      return [
        one('combobox', own, waits ? ['unavailable'] : []),
        ...[
          ui.emptyOption ?? say('select.empty'),
          ...options,
          ...(ui.lookup?.append === undefined ? [] : [ui.lookup.append]),
        ].map((text) => element('option', text, {}, 1)),
        ...below,
      ];
    case 'autocomplete':
      return [one('combobox'), ...below];
    case 'meterpoint':
      return [
        group(),
        element('textbox', say('meterpoint.country'), { states: ['readonly'] }, 1),
        ...['network', 'postcode', 'number'].map((part) =>
          element('textbox', say(`meterpoint.${part}`), { states, ...described }, 1),
        ),
        ...below,
      ];
    case 'file':
      return [one('file', isFixed ? own : `${own} ${say('file.choose')}`), ...below];
    case 'date':
      return [one('textbox'), ...(isFixed ? [] : [element('button', say('calendar.open'), {}, 1)]), ...below];
    case 'password':
      return [one('textbox'), element('button', say('password.show'), {}, 1), ...below];
    default:
      return [one('textbox'), ...below];
  }
}
