import { fieldName } from '../../engine/field-name.ts';
import { containerOf, fieldsByContainer, labelOf, optionsOf } from '../../engine/fields.ts';
import type { FieldUi, FoldOut } from '../../engine/field-ui.ts';
import type { Form, Schema, Step } from '../../engine/form.ts';
import { kindOf, type KindName } from '../../engine/kinds/index.ts';
import type { Role, Spoken, SpokenState } from '../../engine/spoken.ts';
import { writeCount } from '../../engine/locale.ts';
import { plainText } from '../../engine/text.ts';
import { kindsAloud, type SpokenField } from './kinds.ts';

/** Whether a field is required wherever it is shown; `sometimes`: that depends on other answers. */
export type Requirement = 'always' | 'sometimes' | 'never';

type More = Partial<Pick<Spoken, 'states' | 'description' | 'field'>>;

/**
 * Lists what a screen reader says on a step, from top to bottom. Names and states are those that the widgets give them.
 * A list is read with one entry.
 * @param declared the shown fields, each with every schema that declares it; the page shows one of them at a time
 * @param required whether a field is required
 */
export function readStepAloud(
  form: Form,
  step: Step,
  declared: ReadonlyMap<string, readonly Schema[]>,
  required: (field: string, schema: Schema) => Requirement,
): readonly Spoken[] {
  const { site, texts } = form;
  const translate = (key: string) => texts[key] ?? key;
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
      add(0, state === 'done' ? 'button' : 'text', translate(`steps.${state}`).replace('{label}', plain(label)));
    }
  if (several) add(0, 'heading-2', step.title);
  add(0, 'text', step.intro);
  for (const card of step.review?.cards ?? []) {
    add(0, several ? 'heading-3' : 'heading-2', card.title);
    if (card.edit !== undefined) add(1, 'button', translate('button.edit.named').replace('{title}', card.title));
    add(1, 'text', card.text);
    for (const { label } of card.rows ?? []) add(1, 'text', label);
    for (const text of card.product
      ? [card.product.label, card.product.amount, card.product.detailLabel, card.product.detail]
      : [])
      add(1, 'text', text);
    if (card.product) add(1, 'link', card.product.link.label);
  }
  const placed = new Set(step.sections.flatMap(({ rows }) => rows.flat().map(({ field }) => field)));
  const drawn = (field: string) => declared.has(field) && form.fields[field]?.derivedFrom === undefined;
  const fieldAt = (name: string, depth: number): readonly Spoken[] => {
    if (!drawn(name)) return [];
    const inside = () => (fieldsByContainer(form).get(name) ?? []).flatMap((field) => fieldAt(field.name, depth + 1));
    const schemas = declared.get(name) ?? [];
    // fields that a condition adds to a list or group are among the fields inside already
    const shown = kindOf(form.fields[name])?.holds === 'fields' ? schemas.slice(0, 1) : schemas;
    return shown.flatMap((schema) => readField(form, name, schema, required(name, schema), depth, inside));
  };
  for (const { title, text, rows, note } of step.sections) {
    const fields = rows
      .flat()
      .map((cell) => cell.field)
      .filter(drawn);
    if (fields.length === 0 && rows.length > 0) continue;
    const depth = title === undefined ? 0 : 1;
    add(0, 'group', title);
    add(depth, 'text', text);
    for (const name of fields) spoken.push(...fieldAt(name, depth));
    add(depth, 'note', note);
  }
  for (const name of declared.keys())
    if (containerOf(name) === '' && !placed.has(name)) spoken.push(...fieldAt(name, 0));
  for (const exit of step.exits) {
    add(0, several ? 'heading-3' : 'heading-2', exit.title);
    add(1, 'text', exit.text);
    add(1, 'link', exit.link.label);
  }
  add(0, 'note', step.note);
  if (current > 0) add(0, 'button', translate('button.back'));
  add(
    0,
    'button',
    current < form.steps.length - 1 ? translate('button.next') : (form.submit.label ?? translate('button.submit')),
  );
  return spoken;
}

/** One field: its control or group, then the elements below it. */
function readField(
  form: Form,
  name: string,
  schema: Schema,
  required: Requirement,
  depth: number,
  inside: () => readonly Spoken[],
): readonly Spoken[] {
  const { site, texts } = form;
  const translate = (key: string) => texts[key] ?? key;
  const plain = (text: string) => plainText(text, site);
  const ui = form.fields[name] as FieldUi;
  const kind = kindOf(ui);
  const label = labelOf(form, name, schema);
  const isMarked = kind?.holds === 'value' && schema['optionalMark'] !== false;
  const own = fieldName({ label, unit: ui.unit, optional: required === 'never' && isMarked }, translate);
  const states: SpokenState[] = [
    ...(required === 'always' ? (['required'] as const) : []),
    ...(required === 'sometimes' ? (['depends'] as const) : []),
    ...(ui.state === 'readOnly' ? (['readonly'] as const) : []),
    ...(ui.state === 'loading' ? (['busy'] as const) : []),
  ];
  const count =
    kind?.isMultiline && schema.maxLength !== undefined
      ? translate('textarea.count').replace('{n}', '0').replace('{max}', writeCount(schema.maxLength))
      : undefined;
  const description = [ui.hint === undefined ? undefined : plain(ui.hint), count]
    .filter((text) => text !== undefined)
    .join(' ');
  const described = description === '' ? {} : { description };
  const part = (role: Role, text: string, more: More = {}): Spoken => ({
    depth: depth + 1,
    role,
    name: text,
    states: [],
    ...more,
  });
  const field: SpokenField = {
    ui,
    label,
    name: own,
    options: optionsOf(schema).map(({ label: named, description: second }) => ({
      name: named,
      ...(second === undefined ? {} : { description: second }),
    })),
    states,
    translate,
    control: (role, more = {}) => ({
      depth,
      role,
      name: more.name ?? own,
      states: [...states, ...(more.states ?? [])],
      ...described,
      field: name,
    }),
    group: () => ({
      depth,
      role: 'group',
      name: own,
      states: states.filter((state) => state !== 'required'),
      ...described,
      field: name,
    }),
    part,
    inside,
    member: (role, text) => part(role, text, { states, ...described }),
  };
  const control = kind ? kindsAloud[kind.name as KindName](field) : [];
  if (kind?.holds === 'fields') return control;
  return [
    ...control,
    ...(ui.alternative ? [part('button', ui.alternative.open)] : []),
    ...(ui.more ? [part('disclosure', plain(ui.more.title), { description: plain(foldedOut(ui.more)) })] : []),
    ...(ui.links ?? []).map((link) => part('link', plain(link.label))),
  ];
}

/** @returns the content of a fold-out: its text, each term with its explanation, the description of its picture */
function foldedOut({ text, terms = [], picture }: FoldOut): string {
  return [
    ...(text === undefined ? [] : [text]),
    ...terms.map((one) => `${one.term}: ${one.text}`),
    ...(typeof picture === 'object' ? [picture.description] : []),
  ].join('\n');
}
