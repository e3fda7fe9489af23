import { shapeOf } from '../../../engine/containers.ts';
import { containerOf, type Field, fieldsOf, optionsOf, ownName } from '../../../engine/fields.ts';
import type { FieldUi } from '../../../engine/field-ui.ts';
import type { Form, Schema } from '../../../engine/form.ts';
import { branchesOf } from '../../../engine/step.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { asideDifferences } from './aside.ts';
import type { DiffChange } from './change.ts';
import { inSameOrder } from './declarations.ts';
import { mailDifferences, type MailsOfAll } from './mails.ts';
import { renamedFields } from './renamed-fields.ts';
import { stepTextChanges } from './step-texts.ts';
import { nounOf, pageNounOf, textDifferences } from './text-differences.ts';

/** Options in ui.json whose changes appear as changes of rules, labels or rows. */
const COVERED =
  /^(label|calendar|value|state|draft|derivedFrom|rows|sortable|lookup\/(append|params)|alternative\/field)(\/|$)/;

/** Settings of a form whose changes appear as changes of rules. */
const BY_RULES = /^(success\/path|listing\/(order|group))$/;

/**
 * @returns the texts and settings of fields, steps and pages that were added, removed or changed. Leaves out fields and
 * steps that are gone; of new fields it tells what customers read.
 * @param mails the shared texts of mails, which a form may replace by its own
 */
export function textChanges(before: Form, after: Form, mails: MailsOfAll): readonly DiffChange[] {
  const names = namesOf(after);
  const formerNames = new Map([...renamedFields(before, after)].map(([old, name]) => [name, old]));
  return distinct([
    ...textDifferences(pageTexts(before), pageTexts(after), pageNounOf, BY_RULES),
    ...asideDifferences(before, after),
    ...mailDifferences(before, after, mails),
    ...textDifferences(optInTexts(before), optInTexts(after), pageNounOf),
    ...stepTextChanges(before, after),
    ...[...fieldsOf(after)].flatMap(([name, present]) => {
      const former = fieldsOf(before).get(formerNames.get(name) ?? name);
      const [old, field] = former ? inSameOrder(former, present) : [{ ...present, schemas: [] }, present];
      const at = names.at(name);
      const where = (noun: string) => translate('diff.at', { noun, at });
      const [then, now] = former
        ? [
            withFillsOf(before.fields[old.name], after.fields[name]),
            withFillsOf(after.fields[name], before.fields[old.name]),
          ]
        : [{}, readIn(after.fields[name])];
      return [
        ...textDifferences(then, now, (path) => where(nounOf(path)), COVERED),
        ...textDifferences(secondLines(old.schemas), secondLines(field.schemas), (path) =>
          where(translate('diff.second-line', { option: optionAt(path, after, [field, old]) })),
        ),
        ...textDifferences(messagesOf(old, field), messagesOf(field, old), (path) =>
          where(translate(path.includes('/warning') ? 'diff.noun.warning' : 'diff.noun.errorMessage')),
        ),
      ];
    }),
  ]);
}

/** What customers read at a field, without its label and its options. */
const READ: readonly (keyof FieldUi)[] = [
  'hint',
  'errorHint',
  'placeholder',
  'unit',
  'more',
  'links',
  'emptyOption',
  'alternative',
  'itemTitle',
  'add',
  'remove',
  'empty',
];

const readIn = (ui: FieldUi | undefined) => Object.fromEntries(READ.map((key) => [key, ui?.[key]]));

/** The settings of a field with those of its lookup's fills that both have: a rule tells the others. */
function withFillsOf(ui: FieldUi | undefined, other: FieldUi | undefined): FieldUi | undefined {
  const fills = ui?.lookup?.fills;
  if (!ui?.lookup || !fills) return ui;
  const both = Object.entries(fills).filter(([name]) => other?.lookup?.fills?.[name] !== undefined);
  return { ...ui, lookup: { ...ui.lookup, fills: Object.fromEntries(both) } };
}

const distinct = (messages: readonly string[]) =>
  [...new Set(messages)].map((text): DiffChange => ({ kind: 'text', text }));

/** @returns the differences of two versions of a JSON file that all forms use, e.g. the page texts */
export function documentChanges(file: string, before: unknown, after: unknown): readonly DiffChange[] {
  return distinct(
    textDifferences(before, after, (path) => translate('diff.in-file', { key: path.replaceAll('/', '.'), file })),
  );
}

function pageTexts({ title, lead, listing, closed, success, aside, submit: { label } }: Form): unknown {
  const { sections: _sections, ...beside } = aside;
  return { title, lead, listing, closed, success, aside: beside, submit: { label } };
}

function optInTexts({ optIn }: Form): unknown {
  const { pages, confirm, offer, anyEmail } = optIn ?? {};
  return { ...pages, confirm, offer, anyEmail };
}

/** The label of the option whose code is the last key of a path, from the first field that has it. */
function optionAt(path: string, { site }: Form, fields: readonly Field[]): string {
  const code = path.slice(path.lastIndexOf('/') + 1);
  const options = fields.flatMap(({ schemas }) => schemas.flatMap(optionsOf));
  return quoted(plainText(options.find(({ value }) => String(value) === code)?.label ?? code, site));
}

/** The descriptions of a field's options, by value; if declarations differ, all of them. */
function secondLines(schemas: readonly Schema[]): Readonly<Record<string, string>> {
  const described = schemas.flatMap(optionsOf).filter(({ description }) => description !== undefined);
  const byValue = Map.groupBy(described, ({ value }) => String(value));
  return Object.fromEntries(
    [...byValue].map(([value, options]) => [value, [...new Set(options.map((one) => one.description))].join(' / ')]),
  );
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

/**
 * The messages of a field, including those for a missing answer. Leaves out those of a declaration that only this form
 * has, if another declaration has the same ones in the other form.
 */
function messagesOf(field: Field, other: Field): unknown {
  const { name, step, schemas } = field;
  const required = branchesOf(step.schema)
    .filter(({ container }) => container === containerOf(name))
    .map(({ schema: { errorMessage } }) => (errorMessage as RequiredMessages | undefined)?.required?.[ownName(name)]);
  const others = other.schemas.map((schema) => JSON.stringify(messagesIn(schema)));
  return {
    required: required.filter((text) => text !== undefined),
    // by place, so that each message of a new declaration is told apart
    rules: Object.fromEntries(
      schemas
        .map(messagesIn)
        .filter((messages, place) => place < others.length || !others.includes(JSON.stringify(messages)))
        .entries(),
    ),
  };
}

const messagesIn = (schema: Schema) => ({
  errorMessage: ownMessage(schema),
  warning: schema.warning?.errorMessage,
});
