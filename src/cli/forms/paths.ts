import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, formatDate } from '../../engine/calendar.ts';
import { EXAMPLE_SCHEMA } from '../../engine/example.ts';
import type { Form } from '../../engine/form.ts';
import { formPaths } from '../../definition/paths/form-paths.ts';
import type { FoundPath, Paths, Unreached } from '../../definition/paths/paths.ts';
import type { Visit } from '../../definition/paths/targets.ts';
import { nearestOpenDay } from '../../engine/opening.ts';
import { fieldsInCondition } from '../../engine/step.ts';
import { openListsOrFail } from '../open-lists.ts';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { refuseFile } from './out-folder.ts';
import { namesOf } from './explain/names.ts';
import { chooseForms, readSound } from './chosen-forms.ts';

/** The paths through a form on a day. */
interface FormPaths extends Paths {
  readonly form: Form;
  readonly day: Day;
}

/**
 * `paths`: prints how many paths it takes to show everything in each form, and what no path shows, on the open day
 * nearest to today. With `--emit` it writes the paths as examples.
 */
export const paths: FormsCommand = (options, print) => {
  const { formsDir, json, emit, today, isDayGiven, names } = options;
  if (emit !== undefined) refuseFile(emit);
  if (emit !== undefined && existsSync(emit) && readdirSync(emit).length > 0)
    throw new WrongUseError(translate('export.not-empty', { out: emit }));
  const { files, ids } = chooseForms(options);
  const { resolve } = openListsOrFail(formsDir);
  const all = ids.map((id) => readSound(id, files));
  // forms for testers alone only if they are named
  const forms = names.length > 0 ? all : all.filter(({ testOnly }) => !testOnly);
  const found = forms.map((form): FormPaths => {
    const day = isDayGiven ? today : nearestOpenDay(form, today);
    return { form, day, ...formPaths(form, { files, day, resolve }) };
  });
  if (emit !== undefined) for (const one of found) write(join(emit, one.form.id), one.form, one.paths);
  if (json)
    print(
      JSON.stringify(
        found.map(({ form, paths: every, unreached }) => ({ form: form.id, paths: every, unreached })),
        undefined,
        2,
      ),
    );
  else {
    for (const one of found) for (const line of linesOf(one)) print(line);
    if (emit !== undefined)
      print(translate('paths.written', { n: found.flatMap((one) => one.paths).length, out: emit }));
  }
  return found.some(({ unreached }) => unreached.length > 0) ? 1 : 0;
};

function linesOf({ form, day, paths: all, unreached }: FormPaths): readonly string[] {
  return [
    translate('paths.count', {
      form: form.id,
      day: formatDate(day),
      paths: all.length,
      valid: all.filter(({ problems }) => problems.length === 0).length,
    }),
    ...unreachedLines(form, unreached).map((line) => `  ${line}`),
  ];
}

/** @returns lines with what no path of a form shows, and why */
export function unreachedLines(form: Form, unreached: readonly Unreached[]): readonly string[] {
  return unreached.flatMap(({ visit, reason, instead }) => [
    `${translate('paths.unreached')} ${visitText(form, visit)}`,
    `  ${translate(`paths.reason.${reason}`, { instead: instead.map((text) => `„${text}“`).join(', ') })}`,
  ]);
}

function write(folder: string, form: Form, all: readonly FoundPath[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, today, answers, problems, warnings, visits } of all) {
    const example = {
      $schema: EXAMPLE_SCHEMA,
      description: descriptionOf(form, visits),
      today,
      answers,
      problems,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(example, undefined, 2)}\n`, { flag: 'wx' });
  }
}

/**
 * @returns what a path shows that no earlier path does: its messages, or else the steps, options and branches that it
 * visits
 */
export function descriptionOf(form: Form, visits: readonly Visit[]): string {
  const shown =
    ['problem', 'warning', 'exit', 'option', 'branch', 'entries', 'answer']
      .map((kind) => visits.filter((visit) => visit.kind === kind))
      .find((some) => some.length > 0) ?? visits;
  return shown.map((visit) => visitText(form, visit)).join('; ');
}

function visitText(form: Form, visit: Visit): string {
  const { field, value } = namesOf(form);
  if (visit.kind === 'step')
    return translate('paths.step', { step: form.steps.find(({ id }) => id === visit.step)?.label ?? visit.step });
  if (visit.kind === 'exit')
    return translate('paths.exit', {
      exit: form.steps.find(({ id }) => id === visit.step)?.exits[visit.index]?.title ?? '',
    });
  if (visit.kind === 'branch')
    return translate(`paths.branch.${visit.holds}`, {
      fields: fieldsInCondition(visit.condition)
        .map((name) => field(name))
        .join(', '),
    });
  if (visit.kind === 'entries') return translate(`paths.entries.${visit.count}`, { field: field(visit.field) });
  if (visit.kind === 'answer') return translate('paths.answer', { field: field(visit.field) });
  if (visit.kind !== 'option')
    return translate(`paths.message.${visit.kind}`, { field: field(visit.field), message: visit.message });
  if (visit.value === undefined) return translate('paths.option.listed', { field: field(visit.field) });
  return translate('paths.option', { field: field(visit.field), value: value(visit.field, visit.value) });
}
