import { existsSync, readFileSync } from 'node:fs';
import { compileRules } from '../../../definition/compile.ts';
import { exampleAnswers } from '../../../definition/paths/example-answers.ts';
import { pathsOf } from '../../../definition/paths/paths.ts';
import { isEasilySent, isEverSent } from '../../../definition/paths/submittable.ts';
import type { Resolve } from '../../../definition/paths/values.ts';
import { completeIn } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { type Day, formatDate } from '../../../engine/calendar.ts';
import type { Form } from '../../../engine/form.ts';
import { nearestOpenDay } from '../../../engine/opening.ts';
import { serveForm } from '../../../server/forms/served-form.ts';
import { translate } from '../../translate.ts';
import { listFiles } from '../diff/lists.ts';
import { differenceLines } from '../parity.ts';
import { findDifference } from '../parity/differences.ts';
import { unreachedLines } from '../paths.ts';
import { SHARED, snapshotDay, snapshotFile, writeDown } from '../snapshot.ts';
import { differenceOf } from '../snapshot/difference.ts';
import { siteSnapshot } from '../snapshot/site.ts';
import { windowEnds } from './days.ts';
import { good, type TrialPart, todo } from './part.ts';

/** Random answers on the day itself, and on each day on which a window begins or ends. */
const RUNS = 300;
const RUNS_AT_ENDS = 60;

/** So much of a difference is told; `snapshot` tells all of it. */
const MOST_LINES = 40;

/** A form that is tried, and what it is tried with. */
export interface TriedForm {
  readonly form: Form;
  readonly files: FormFiles;
  readonly formsDir: string;
  readonly today: Day;
  readonly resolve: Resolve;
}

/** Tries whether everything in a form can be reached, on the day nearest to today on which it is open. */
export function pathsPart({ form, files, today, resolve }: TriedForm): TrialPart {
  const day = nearestOpenDay(form, today);
  const { paths, unreached } = pathsOf(form, { today: day, resolve, examples: exampleAnswers(files, form.id, day) });
  const about = translate('test.on-day', { n: paths.length, day: formatDate(day) });
  if (unreached.length === 0) return good('paths', about);
  return todo('paths', about, unreachedLines(form, unreached), [translate('test.next.paths', { form: form.id })]);
}

/** Tries whether a form can be sent today, and on the days to come on which its windows begin or end. */
export function daysPart({ form, files, today, resolve }: TriedForm): TrialPart {
  const rules = compileRules(form);
  const first = nearestOpenDay(form, today);
  // what ended before, e.g. of a branch for last season, keeps nobody from sending
  const days = [
    { day: first, isForSending: true },
    ...windowEnds(form).filter(({ day, isForSending }) => isForSending && day > first),
  ];
  const isSent = (day: Day) => {
    const question = { form, rules, day, resolve, example: completeIn(files, form.id)?.answersOn(day) };
    return isEasilySent(question) || isEverSent(question);
  };
  const lines = days
    .filter(({ day }) => !isSent(day))
    .map(({ day }) => translate('test.not-sent', { day: formatDate(day) }));
  const about = [...new Set(days.map(({ day }) => formatDate(day)))].join(', ');
  return lines.length === 0 ? good('days', about) : todo('days', about, lines, [translate('test.next.days')]);
}

/** Tries whether browser and server judge alike, today and on the days on which windows begin or end. */
export async function parityPart({ form, files, today }: TriedForm): Promise<TrialPart> {
  const served = serveForm(form);
  const own = new Map([...files].filter(([path]) => path.startsWith(`${form.id}/`)));
  const first = nearestOpenDay(form, today);
  const days = [...new Set([first, ...windowEnds(form).map(({ day }) => day)])];
  const about = translate('test.parity', { n: RUNS + (days.length - 1) * RUNS_AT_ENDS, days: days.length });
  for (const day of days) {
    const difference = await findDifference(served, {
      examples: exampleAnswers(own, form.id, day),
      today: day,
      runs: day === first ? RUNS : RUNS_AT_ENDS,
      seed: 1,
    });
    if (difference)
      return todo('parity', about, differenceLines(form.id, 1, difference), [translate('test.next.program')]);
  }
  return good('parity', about);
}

/** Compares a form with what was written down of it, for the day of that. */
export function snapshotPart({ form, files, formsDir, today }: TriedForm): TrialPart {
  const before = writtenIn(snapshotFile(formsDir, form.id));
  const day = snapshotDay(form, before, today);
  const about = translate('test.as-of', { day: formatDate(day) });
  return compared(about, before, writeDown(formsDir, files, form, day), form.id);
}

/** Compares what all forms share with what was written down of it. */
export function sharedSnapshotPart(formsDir: string, files: FormFiles): TrialPart {
  const before = writtenIn(snapshotFile(formsDir, SHARED));
  return compared('', before, siteSnapshot(new Map([...files, ...listFiles(formsDir)])), '--site');
}

const writtenIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** @param which how `snapshot` is told what it is about */
function compared(about: string, before: string, now: string, which: string): TrialPart {
  if (before === now) return good('snapshot', about);
  if (before === '')
    return todo(
      'snapshot',
      '',
      [translate('snapshot.missing').trim()],
      [translate('test.next.first-snapshot', { form: which })],
    );
  const lines = differenceOf(before, now).split('\n');
  const left = lines.length - MOST_LINES;
  const more = left > 0 ? [translate('test.more-lines', { n: left, form: which })] : [];
  return todo(
    'snapshot',
    about,
    [...lines.slice(0, MOST_LINES), ...more],
    [translate('test.next.snapshot', { form: which })],
  );
}
