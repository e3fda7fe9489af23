import { evaluate } from '../../src/engine/evaluate.ts';
import { compileRules } from '../../src/definition/compile.ts';
import type { FormRules } from '../../src/engine/compiled.ts';
import { type Day, parseDate } from '../../src/engine/calendar.ts';
import { shapeOf } from '../../src/engine/containers.ts';
import { containerOf } from '../../src/engine/fields.ts';
import type { FieldUi } from '../../src/engine/field-ui.ts';
import type { Answers, Form, Schema } from '../../src/engine/form.ts';
import { once } from '../../src/engine/once.ts';
import type { Problem } from '../../src/engine/problem.ts';
import { readForm } from '../../src/definition/read-form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { declarations, flatten } from '../../src/engine/step.ts';
import type { UiFile, UiStep } from '../../src/definition/reading/ui-file.ts';
import { files } from '../forms/files.ts';

/** The parts of a form that a test specifies; the others get defaults. */
interface Made {
  /** The schemas of the steps, by id. */
  readonly steps: Readonly<Record<string, Schema>>;
  readonly fields?: Readonly<Record<string, Partial<FieldUi>>>;
  readonly layout?: Readonly<Record<string, Partial<UiStep>>>;
  readonly ui?: Partial<UiFile>;
  /** Additional files, and replacements of frozen files. */
  readonly others?: Readonly<Record<string, unknown>>;
}

export const ID = 'probe';

/** A day inside all windows of the frozen forms. */
export const TODAY: Day = parseDate('14.04.2026');

const ownFieldsOf = (step: Schema) =>
  [...declarations(flatten(step)).keys()].filter((name) => containerOf(name) === '');

/** @returns the files of a made-up form, with the frozen files */
export function filesOf({ steps, fields = {}, layout = {}, ui = {}, others = {} }: Made): FormFiles {
  const ids = Object.keys(steps);
  const schema = {
    $schema: '../shared/meta/schema.json',
    $id: ID,
    title: 'Probe',
    type: 'object',
    allOf: ids.map((id) => ({ $ref: `#/definitions/${id}` })),
    definitions: steps,
  };
  const uis = Object.fromEntries(
    Object.values(steps)
      .flatMap((step) => [...declarations(flatten(step))])
      .map(([name, [declared = {}]], _index, all) => {
        const shape = shapeOf(declared);
        const rows = all.flatMap(([other]) =>
          containerOf(other) === name ? [[`${other.slice(name.length + 1)}:12`]] : [],
        );
        return [name, { ...(shape === 'value' ? { widget: 'text' } : { widget: shape, rows }), ...fields[name] }];
      }),
  );
  const uiFile = {
    reference: 'PRB',
    submit: { path: '/v2/funding/probe' },
    success: {
      path: '/danke',
      title: 'Danke',
      text: 'Angekommen.',
      referenceLabel: 'Nummer',
      nextTitle: 'Weiter',
      next: [],
    },
    ...ui,
    steps: ids.map((id) => {
      const rows = ownFieldsOf(steps[id] ?? {}).map((name) => [`${name}:12`]);
      return { id, label: id, sections: rows.length === 0 ? [] : [{ rows }], ...layout[id] };
    }),
    fields: uis,
  };
  const texts = Object.entries({ [`${ID}/schema.json`]: schema, [`${ID}/ui.json`]: uiFile, ...others });
  return new Map([...files, ...texts.map(([path, value]) => [path, JSON.stringify(value, undefined, 2)] as const)]);
}

/** @returns a small form, read like any other */
export function makeForm(made: Made): Form {
  return readForm(ID, filesOf(made));
}

/** @returns a form with this one step */
export function makeStep(step: Schema, rest: Omit<Made, 'steps'> = {}): Form {
  return makeForm({ steps: { one: step }, ...rest });
}

/** @returns the form's compiled rules by step */
export const rulesOf = once((form: Form): FormRules => compileRules(form));

/** @returns the problems of the answers that the server finds, without those about files and lookups */
export function problemsIn(form: Form, answers: Answers, today: Day = TODAY): readonly Problem[] {
  return evaluate(form, rulesOf(form), answers, today).problems;
}

/** @returns these problems as messages, by path */
export function messagesIn(form: Form, answers: Answers, today: Day = TODAY): Readonly<Record<string, string>> {
  return Object.fromEntries(problemsIn(form, answers, today).map(({ path, message }) => [path.join('/'), message]));
}
