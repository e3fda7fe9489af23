import { type Day, formatDate } from '../../engine/calendar.ts';
import { writeSize } from '../../engine/write-size.ts';
import type { Counts, Period } from '../../server/store/statistics.ts';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { translate } from '../translate.ts';
import { aligned } from './aligned.ts';
import { retentionAhead } from './retention.ts';

const KINDS = [
  'applications',
  'pending',
  'confirmed',
  'expired',
  'mailsWaiting',
  'mailsFailed',
  'mailsHeldBack',
] as const satisfies readonly (keyof Counts)[];

const PERIODS: Readonly<Record<Period, (begin: Day) => string>> = {
  month: (begin) => formatDate(begin).slice(3),
  week: formatDate,
};

/**
 * `stats [--weeks]`: prints the counts per month, or per week, below the form that they are of, and their sums; then
 * what the server will remove by itself.
 */
export const stats: Command = async (args, { open, retention, now, print }) => {
  const { values } = readArguments(args, { options: { weeks: { type: 'boolean' } } });
  const period = values.weeks === true ? 'week' : 'month';
  const store = await open();
  const entries = await store.statistics(now, period);
  const row = (name: string, count: (kind: keyof Counts) => number) => [
    name,
    ...KINDS.map((kind) => String(count(kind))),
    writeSize(count('bytes')),
  ];
  const sum = (kind: keyof Counts) => entries.reduce((total, { counts }) => total + counts[kind], 0);
  const [heading = '', ...lines] = aligned([
    [`  ${translate(`stats.${period}`)}`, ...KINDS.map((kind) => translate(`stats.${kind}`)), translate('stats.bytes')],
    ...entries.map(({ begin, counts }) =>
      row(`  ${begin === undefined ? translate('stats.no-form') : PERIODS[period](begin)}`, (kind) => counts[kind]),
    ),
    row(translate('stats.all'), sum),
  ]);
  print(groupsAbove(heading));
  print(heading);
  for (const [index, { form }] of entries.entries()) {
    // a name of a form may be long: in a column of its own it would leave no room for the counts
    if (form !== entries[index - 1]?.form) print(form || translate('stats.no-form'));
    print(lines[index] ?? '');
  }
  print(lines.at(-1) ?? '');
  for (const line of await retentionAhead(store, retention, now)) print(line);
  return 0;
};

/** @returns the line above the heading, which says of what the columns below it are counts */
function groupsAbove(heading: string): string {
  const placeOf = (kind: keyof Counts) => heading.indexOf(translate(`stats.${kind}`));
  const optIns = ''.padEnd(placeOf('pending')) + translate('stats.opt-ins');
  return optIns.padEnd(placeOf('mailsWaiting')) + translate('stats.mails');
}
