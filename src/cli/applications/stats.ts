import { writeSize } from '../../engine/write-size.ts';
import type { Counts } from '../../server/store/statistics.ts';
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

/** `stats`: prints the counts per form and month and their sums, then what the server will remove by itself. */
export const stats: Command = async (args, { open, retention, now, print }) => {
  readArguments(args, { options: {} });
  const store = await open();
  const entries = await store.statistics(now);
  const heading = [
    translate('list.form'),
    translate('stats.month'),
    ...KINDS.map((kind) => translate(`stats.${kind}`)),
    translate('stats.bytes'),
  ];
  const row = (form: string, month: string, count: (kind: keyof Counts) => number) => [
    form,
    month,
    ...KINDS.map((kind) => String(count(kind))),
    writeSize(count('bytes')),
  ];
  const sum = (kind: keyof Counts) => entries.reduce((total, { counts }) => total + counts[kind], 0);
  const months = entries.map(({ form, month, counts }) =>
    row(
      form || translate('stats.no-form'),
      month.split('-').toReversed().join('.') || translate('stats.no-form'),
      (kind) => counts[kind],
    ),
  );
  for (const line of aligned([heading, ...months, row(translate('stats.all'), '', sum)])) print(line);
  for (const line of await retentionAhead(store, retention, now)) print(line);
  return 0;
};
