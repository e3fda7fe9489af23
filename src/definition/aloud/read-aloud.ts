import { labelOfRow } from '../../engine/display.ts';
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
  return [
    ...headingAloud(form, step),
    ...reviewAloud(form, step),
    ...sectionsAloud(form, step, declared, required),
    ...endAloud(form, step),
  ];
}

/** @returns a function that makes an element of the page, or none for a part that is not there */
function elementsOf({ site }: Form) {
  return (depth: number, role: Role, name: string | undefined): readonly Spoken[] =>
    name === undefined ? [] : [{ depth, role, name: plainText(name, site), states: [] }];
}

const translating =
  ({ texts }: Form) =>
  (key: string) =>
    texts[key] ?? key;

const isWizard = ({ steps }: Form) => steps.length > 1;

/** The rank of headings inside of a step: a wizard has a heading for the step itself. */
const partHeading = (form: Form): Role => (isWizard(form) ? 'heading-3' : 'heading-2');

function headingAloud(form: Form, step: Step): readonly Spoken[] {
  const [element, translate] = [elementsOf(form), translating(form)];
  const current = form.steps.indexOf(step);
  const journey = form.steps.flatMap(({ label }, index) => {
    const state = index < current ? 'done' : index === current ? 'current' : 'upcoming';
    const name = translate(`steps.${state}`).replace('{label}', plainText(label, form.site));
    return element(0, state === 'done' ? 'button' : 'text', name);
  });
  return [
    ...element(0, 'heading-1', form.title),
    ...element(0, 'text', form.lead),
    ...(isWizard(form) ? [...journey, ...element(0, 'heading-2', step.title)] : []),
    ...element(0, 'text', step.intro),
  ];
}

function reviewAloud(form: Form, { review }: Step): readonly Spoken[] {
  const [element, translate] = [elementsOf(form), translating(form)];
  return (review?.cards ?? []).flatMap(({ title, edit, text, rows = [], product }) => [
    ...element(0, partHeading(form), title),
    ...(edit === undefined ? [] : element(1, 'button', translate('button.edit.named').replace('{title}', title))),
    ...element(1, 'text', text),
    ...rows.flatMap((row) => element(1, 'text', labelOfRow(form, row))),
    ...(product
      ? [
          ...[product.label, product.amount, product.detailLabel, product.detail].flatMap((part) =>
            element(1, 'text', part),
          ),
          ...element(1, 'link', product.link.label),
        ]
      : []),
  ]);
}

function sectionsAloud(
  form: Form,
  { sections }: Step,
  declared: ReadonlyMap<string, readonly Schema[]>,
  required: (field: string, schema: Schema) => Requirement,
): readonly Spoken[] {
  const element = elementsOf(form);
  const placed = new Set(sections.flatMap(({ rows }) => rows.flat().map(({ field }) => field)));
  const isDrawn = (field: string) => declared.has(field) && form.fields[field]?.derivedFrom === undefined;
  const fieldAt = (name: string, depth: number): readonly Spoken[] => {
    if (!isDrawn(name)) return [];
    const inside = () => (fieldsByContainer(form).get(name) ?? []).flatMap((field) => fieldAt(field.name, depth + 1));
    const schemas = declared.get(name) ?? [];
    // fields that a condition adds to a list or group are among the fields inside already
    const shown = kindOf(form.fields[name])?.holds === 'fields' ? schemas.slice(0, 1) : schemas;
    return shown.flatMap((schema) => readField(form, name, schema, required(name, schema), depth, inside));
  };
  const inSections = sections.flatMap(({ title, text, rows, note }) => {
    const fields = rows
      .flat()
      .map((cell) => cell.field)
      .filter(isDrawn);
    if (fields.length === 0 && rows.length > 0) return [];
    const depth = title === undefined ? 0 : 1;
    return [
      ...element(0, 'group', title),
      ...element(depth, 'text', text),
      ...fields.flatMap((name) => fieldAt(name, depth)),
      ...element(depth, 'note', note),
    ];
  });
  const others = [...declared.keys()].filter((name) => containerOf(name) === '' && !placed.has(name));
  return [...inSections, ...others.flatMap((name) => fieldAt(name, 0))];
}

/** Reads the exits, the note and the buttons of a step. */
function endAloud(form: Form, step: Step): readonly Spoken[] {
  const [element, translate] = [elementsOf(form), translating(form)];
  const current = form.steps.indexOf(step);
  const isLast = current === form.steps.length - 1;
  return [
    ...step.exits.flatMap((exit) => [
      ...element(0, partHeading(form), exit.title),
      ...element(1, 'text', exit.text),
      ...element(1, 'link', exit.link.label),
    ]),
    ...element(0, 'note', step.note),
    ...(current > 0 ? element(0, 'button', translate('button.back')) : []),
    ...element(0, 'button', isLast ? (form.submit.label ?? translate('button.submit')) : translate('button.next')),
  ];
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
  const translate = translating(form);
  const plain = (text: string) => plainText(text, form.site);
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
