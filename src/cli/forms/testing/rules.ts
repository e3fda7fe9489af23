import { compileRules } from '../../../definition/compile.ts';
import { exampleAnswers } from '../../../definition/paths/example-answers.ts';
import type { Paths } from '../../../definition/paths/paths.ts';
import { isEasilySent, isEverSent } from '../../../definition/paths/submittable.ts';
import type { Resolve } from '../../../definition/solving/list-entries.ts';
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
import { SHARED_FOLDER, snapshotDay, snapshotFile, writeDown, writtenIn } from '../snapshot.ts';
import { differenceOf } from '../snapshot/difference.ts';
import { siteSnapshot } from '../snapshot/site.ts';
import { windowEnds } from './days.ts';
import { good, type TrialPart, todo } from './part.ts';

/** How many sets of random answers are tried: on the day itself, and on each day on which a window begins or ends. */
const RUNS = 300;
const RUNS_AT_ENDS = 60;

/** The most lines of a difference that are shown; `snapshot` shows all. */
const MOST_LINES = 40;

/** A form, and what the parts of its test need. */
export interface TriedForm {
  readonly form: Form;
  readonly files: FormFiles;
  readonly formsDir: string;
  readonly today: Day;
  readonly resolve: Resolve;
  /** Finds the form's paths of a day, once for all parts that need them. */
  readonly pathsOn: (day: Day) => Paths;
}

/** Tests whether paths reach everything in a form, on the open day nearest to today. */
export function pathsPart({ form, today, pathsOn }: TriedForm): TrialPart {
  const day = nearestOpenDay(form, today);
  const { paths, unreached } = pathsOn(day);
  const about = translate('test.on-day', { n: paths.length, day: formatDate(day) });
  if (unreached.length === 0) return good('paths', about);
  return todo('paths', about, unreachedLines(form, unreached), [translate('test.next.paths', { form: form.id })]);
}

/** Tests whether a form can be sent today, and on the coming days on which its windows begin or end. */
export function daysPart({ form, files, today, resolve }: Omit<TriedForm, 'pathsOn'>): TrialPart {
  const rules = compileRules(form);
  const first = nearestOpenDay(form, today);
  // windows that are over, e.g. in a branch for last season, prevent no submit
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

/** Tests whether browser and server evaluate alike, today and on the days on which windows begin or end. */
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

/** Compares a form with its snapshot, for the day of that snapshot. */
export function snapshotPart({ form, files, formsDir, today, pathsOn }: TriedForm): TrialPart {
  const before = writtenIn(snapshotFile(formsDir, form.id));
  const day = snapshotDay(form, before, today);
  const about = translate('test.as-of', { day: formatDate(day) });
  return compared(about, before, writeDown(files, form, day, pathsOn(day)), form.id);
}

/** Compares what all forms share with its snapshot. */
export function sharedSnapshotPart(formsDir: string, files: FormFiles): TrialPart {
  const before = writtenIn(snapshotFile(formsDir, SHARED_FOLDER));
  return compared('', before, siteSnapshot(new Map([...files, ...listFiles(formsDir)])), '--site');
}

/** @param which the argument of `snapshot` for this file: a form's id, or `--site` */
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
