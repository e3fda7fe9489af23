import { shapeOf } from '../../../engine/containers.ts';
import { containerOf, fieldsOf, optionsOf, ownName } from '../../../engine/fields.ts';
import type { Form, Schema, Section, Step } from '../../../engine/form.ts';
import { branchesOf } from '../../../engine/step.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { leavesOf } from '../explain/leaves.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';

/** A text in a definition, and what to call it in a message. */
interface Written {
  readonly what: string;
  readonly text: string;
}

/** Options in ui.json whose changes appear as changes of rules, labels or rows. */
const COVERED =
  /^(label|calendar|value|state|draft|derivedFrom|rows|sortable|lookup\/(append|params)|alternative\/field)(\/|$)/;

/** Options that texts.de.json has a German name for. */
const NOUNS = [
  'hint',
  'errorHint',
  'placeholder',
  'description',
  'unit',
  'more',
  'links',
  'link',
  'emptyOption',
  'lookup',
  'alternative',
  'label',
  'title',
  'intro',
  'note',
  'text',
  'lead',
  'listing',
  'exits',
  'review',
  'success',
  'aside',
  'closed',
  'submit',
  'widget',
  'size',
  'landing',
  'itemTitle',
  'add',
  'remove',
  'empty',
  'mail',
] as const;

/**
 * @returns the texts and settings of fields, steps and pages that were added, removed or changed. Leaves out fields and
 * steps that only one of the forms has.
 */
export function textChanges(before: Form, after: Form): readonly DiffChange[] {
  return comparison(writtenIn(before, after), writtenIn(after, before));
}

/** @returns the differences of two versions of a JSON file that all forms use, e.g. the page texts */
export function documentChanges(file: string, before: unknown, after: unknown): readonly DiffChange[] {
  const written = (document: unknown) =>
    new Map(
      [...leavesOf(document)].map(([path, text]) => [
        path,
        { what: translate('diff.in-file', { key: path.replaceAll('/', '.'), file }), text },
      ]),
    );
  return comparison(written(before), written(after));
}

function comparison(before: ReadonlyMap<string, Written>, after: ReadonlyMap<string, Written>): readonly DiffChange[] {
  const messages = pairs(before, after).flatMap(([, pair]) => {
    const what = (pair.after ?? pair.before)?.what ?? '';
    if (!pair.before) return [translate('diff.text.came', { what, after: pair.after?.text ?? '' })];
    if (!pair.after) return [translate('diff.text.went', { what, before: pair.before.text })];
    return pair.before.text === pair.after.text
      ? []
      : [translate('diff.text.changed', { what, before: pair.before.text, after: pair.after.text })];
  });
  return [...new Set(messages)].map((text) => ({ kind: 'text', text }));
}

/** All texts of a form, without those of fields and steps that the other form lacks. */
function writtenIn(form: Form, other: Form): ReadonlyMap<string, Written> {
  const written = new Map<string, Written>();
  const names = namesOf(form);
  const add = (group: string, value: unknown, what: (path: string) => string, without?: RegExp) => {
    for (const [path, text] of leavesOf(value))
      if (!without?.test(path)) written.set(`${group}/${path}`, { what: what(path), text });
  };
  const {
    title,
    lead,
    listing,
    closed,
    success,
    aside,
    submit: { label },
    confirmationMail: { to: _to, ...mail } = {},
    optIn,
  } = form;
  add('form', { title, lead, listing, closed, success, aside, submit: { label } }, nounOf, /^success\/path$/);
  // an opt-in form sends no other mail
  add('mail', { mail: optIn ? optIn.mail : mail }, nounOf);
  const { pages, confirm, offer, anyEmail } = optIn ?? {};
  add('opt-in', { ...pages, confirm, offer, anyEmail }, nounOf);
  for (const step of form.steps.filter(({ id }) => other.steps.some((one) => one.id === id))) {
    const where = translate('diff.step', { step: quoted(plainText(step.label, form.site)) });
    add(`step ${step.id}`, stepTexts(step), (path) => translate('diff.at', { noun: nounOf(path), at: where }));
  }
  for (const [name, { step, schemas }] of fieldsOf(form)) {
    if (!fieldsOf(other).has(name)) continue;
    const at = names.at(name);
    add(`ui ${name}`, form.fields[name], (path) => translate('diff.at', { noun: nounOf(path), at }), COVERED);
    add(`options ${name}`, secondLines(schemas), () =>
      translate('diff.at', { noun: translate('diff.noun.description'), at }),
    );
    add(`message ${name}`, messagesOf(name, step, schemas), () =>
      translate('diff.at', { noun: translate('diff.noun.errorMessage'), at }),
    );
  }
  return written;
}

/** The descriptions of a field's options, by value. */
const secondLines = (schemas: readonly Schema[]) =>
  schemas.map((schema) =>
    Object.fromEntries(optionsOf(schema).map(({ value, description }) => [String(value), description])),
  );

const nameOf = (section: Section, index: number) => section.rows.flat()[0]?.field ?? section.title ?? `${index}`;

/**
 * The texts of a step. Sections and cards are keyed by their content, so that an added one does not make all after it
 * differ.
 */
function stepTexts({ label, title, intro, note, sections, exits, review }: Step): unknown {
  return {
    label,
    ...(title === label ? {} : { title }),
    intro,
    note,
    sections: Object.fromEntries(
      sections.map((section, index) => [
        nameOf(section, index),
        { title: section.title, text: section.text, note: section.note },
      ]),
    ),
    exits: exits.map((exit) => ({
      title: exit.title,
      text: exit.text,
      link: exit.link,
      problem: exit.problem,
    })),
    review: Object.fromEntries((review?.cards ?? []).map(({ rows: _rows, ...card }) => [card.title, card])),
  };
}

interface RequiredMessages {
  readonly required?: Readonly<Record<string, string>>;
}

/** A group's messages without those for missing fields, which messagesOf adds to these fields. */
function ownMessage(schema: Schema): unknown {
  const { errorMessage } = schema;
  if (shapeOf(schema) !== 'group' || typeof errorMessage !== 'object') return errorMessage;
  const { required: _required, ...own } = errorMessage as RequiredMessages;
  return own;
}

/** The messages of a field, including those for a missing answer. */
function messagesOf(name: string, step: Step, schemas: readonly Schema[]): unknown {
  const required = branchesOf(step.schema)
    .filter(({ container }) => container === containerOf(name))
    .map(({ schema: { errorMessage } }) => (errorMessage as RequiredMessages | undefined)?.required?.[ownName(name)]);
  return {
    required: required.filter((text) => text !== undefined),
    rules: schemas.map((schema) => ({ errorMessage: ownMessage(schema), warning: schema.warning?.errorMessage })),
  };
}

/** @returns the German name of the option at a path: of its last key that has one, or else the last key in quotes */
function nounOf(path: string): string {
  const keys = path
    .split('/')
    .filter((key) => !/^\d+$/.test(key))
    .toReversed();
  const known = keys.flatMap((key) => NOUNS.filter((noun) => noun === key))[0];
  return known ? translate(`diff.noun.${known}`) : quoted(keys[0] ?? path);
}
