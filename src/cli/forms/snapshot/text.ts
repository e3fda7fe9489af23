import { type Day, formatDate } from '../../../engine/calendar.ts';
import { containerOf, fieldsOf, ownName } from '../../../engine/fields.ts';
import type { ClosedPage, Form, Schema, Step } from '../../../engine/form.ts';
import type { FoundPath } from '../../../definition/paths/paths.ts';
import { readStepAloud, type Requirement } from '../../../definition/aloud/read-aloud.ts';
import { conditionsInside } from '../../../definition/solving/lifted.ts';
import type { Spoken } from '../../../engine/spoken.ts';
import { branchesOf } from '../../../engine/step.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { formRules, stepRules } from '../explain/form-rules.ts';
import { namesOf } from '../explain/names.ts';
import { fieldLines } from './field-lines.ts';
import { fieldSettings } from './field-settings.ts';
import { formSettings, linkLines } from './form-settings.ts';
import { exitLines, reviewLines, rowLines } from './layout-lines.ts';
import { pathLines } from './path-lines.ts';
import { settingLines } from './setting-lines.ts';

/**
 * Writes the snapshot of a form, a text for review: for each step what a screen reader says from top to bottom, with
 * rules and messages below each field; then the paths and what each of them shows.
 * @param today the day that the paths are for
 * @param mails the emails that customers get, as lines
 */
export function snapshotOf(form: Form, paths: readonly FoundPath[], today: Day, mails: readonly string[] = []): string {
  const names = namesOf(form);
  return [
    translate('snapshot.form', { title: form.title, id: form.id }),
    translate('snapshot.day', { day: formatDate(today) }),
    ...form.steps.flatMap((step) => [
      '',
      translate('snapshot.step', {
        n: form.steps.indexOf(step) + 1,
        count: form.steps.length,
        label: plainText(step.label, form.site),
      }),
      ...stepLines(form, step, paths),
      ...stepRules(form, step, names).map(({ text }) => `  ${text}`),
      ...[...exitLines(form, step), ...reviewLines(form, step), ...rowLines(form, step)].map((line) => `  ${line}`),
    ]),
    '',
    translate('snapshot.beside'),
    ...besideLines(form),
    '',
    translate('snapshot.after'),
    ...afterLines(form),
    '',
    translate('snapshot.links'),
    ...linkLines(form).map((line) => `  ${line}`),
    ...valueLines(form),
    '',
    translate('explain.whole'),
    ...formRules(form, names).map(({ text }) => `  ${text}`),
    ...formSettings(form).map((line) => `  ${line}`),
    ...(mails.length > 0 ? ['', translate('snapshot.mails'), ...mails.map((line) => `  ${line}`.trimEnd())] : []),
    '',
    translate('snapshot.paths', { n: paths.length }),
    ...pathLines(form, paths),
    '',
  ].join('\n');
}

function valueLines({ values }: Form): readonly string[] {
  const lines = settingLines(values).map((line) => `  ${line}`);
  return lines.length === 0 ? [] : ['', translate('snapshot.values'), ...lines];
}

function stepLines(form: Form, step: Step, paths: readonly FoundPath[]): readonly string[] {
  const declared = new Map(
    [...fieldsOf(form).values()]
      .filter((field) => field.step === step)
      .map(({ name, schemas }) => [name, distinct(schemas)]),
  );
  const all = branchesOf(step.schema).map((branch) => ({ ...branch, conditions: conditionsInside(branch) }));
  const required = (name: string, schema: Schema): Requirement => {
    const own = ownName(name);
    const branches = all.filter(({ container }) => container === containerOf(name));
    const requiring = branches.filter((branch) => branch.schema.required?.includes(own));
    const homes = branches.filter(
      (branch) => JSON.stringify(branch.schema.properties?.[own]) === JSON.stringify(schema),
    );
    const isRequired = homes.every(({ conditions }) =>
      requiring.some((branch) => branch.conditions.every((condition, index) => condition === conditions[index])),
    );
    return isRequired ? 'always' : requiring.length > 0 ? 'sometimes' : 'never';
  };
  const spoken = readStepAloud(form, step, declared, required);
  const seenLines = spoken.flatMap((one, index) => {
    const isLast = one.field !== undefined && !spoken.slice(index + 1).some(({ field }) => field === one.field);
    return [
      lineOf(one),
      ...(isLast
        ? bullets(form, step, one.field ?? '', paths).map((line) => `${'  '.repeat(one.depth + 2)}${line}`)
        : []),
    ];
  });
  const filled = [...declared.keys()].filter((name) => form.fields[name]?.derivedFrom !== undefined);
  return [
    ...seenLines,
    ...filled.flatMap((name) => [
      `  ${translate('snapshot.filled', { field: namesOf(form).field(name) })}`,
      ...bullets(form, step, name, paths).map((line) => `    ${line}`),
    ]),
  ];
}

function bullets(form: Form, step: Step, name: string, paths: readonly FoundPath[]): readonly string[] {
  return [...fieldLines(form, step, name, paths), ...fieldSettings(form, name)].map((line) => `· ${line}`);
}

const seen = (schema: Schema) => JSON.stringify([schema.title, schema.oneOf, schema.items, schema['optionalMark']]);

/** The declarations of a field that look different on the page; several conditions may have the same one. */
function distinct(schemas: readonly Schema[]): readonly Schema[] {
  return [...new Map(schemas.map((schema) => [seen(schema), schema])).values()];
}

function lineOf({ depth, role, name, states, description }: Spoken): string {
  const marks = states.map((state) => translate(`snapshot.state.${state}`));
  const line = [`${translate(`snapshot.role.${role}`)}: ${name.replaceAll('\n', ' ')}`, ...marks].join(', ');
  return `${'  '.repeat(depth + 1)}${description === undefined ? line : translate('snapshot.described', { line, description: description.replaceAll('\n', ' ') })}`;
}

function besideLines({ aside, site }: Form): readonly string[] {
  const texts = aside.sections.flatMap(({ title, amount, caption, text, list = [], steps }) => [
    ...[title, amount, caption, text, ...list].filter((one) => one !== undefined),
    ...(steps ? [translate('snapshot.only-in', { steps: steps.join(', ') })] : []),
  ]);
  return [aside.summary, aside.summaryText, ...texts]
    .filter((text) => text !== undefined)
    .map((text) => `  ${plainText(text, site)}`);
}

function afterLines({ success, optIn, closed, site }: Form): readonly string[] {
  const { title, text, referenceLabel, nextTitle, next = [], duration, note, offer } = success;
  const { before, after } = closed;
  const pages = { ...optIn?.pages, ...(before ? { before } : {}), ...(after ? { after } : {}) };
  const offered = [offer?.title, offer?.text, offer?.link.label];
  const line = (paragraph: string) => `  ${plainText(paragraph, site, { email: '{email}', days: '{days}' })}`;
  return [
    ...[title, text, referenceLabel, nextTitle, ...next, duration, note, ...offered]
      .filter((one) => one !== undefined)
      .map(line),
    // two pages may have the same text: the name says which of them changed
    ...(Object.keys(pages) as (keyof typeof pages)[]).flatMap((page) => [
      `  ${translate(`snapshot.page.${page}`)}`,
      ...pageTexts(pages[page]).map((paragraph) => `  ${line(paragraph)}`),
    ]),
  ];
}

function pageTexts(page: (ClosedPage & { readonly button?: string }) | undefined): readonly string[] {
  return [page?.title, page?.text, page?.button].filter((text) => text !== undefined);
}
