import { formatDate, dayInVienna } from '../../engine/calendar.ts';
import { DAY_MS } from '../../engine/locale.ts';
import type { Stop, TermCount } from '../../server/store/retention.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import { removeTerms, termsAt, type FormRetention } from '../../server/stored/retention.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { oneName } from '../lines.ts';
import { translate, translateAll } from '../translate.ts';
import { printLeftovers } from './leftovers.ts';
import { aligned } from './aligned.ts';
import { actorAt } from './actor.ts';

/** `stats` counts what will be removed within this many days. */
const AHEAD_DAYS = 30;

/**
 * `retention --dry-run` prints how much the server would remove by itself. `retention --by NAME` removes it now, and
 * clears the stop that kept the server from removing it.
 */
export const retention: Command = async (args, context) => {
  const { values } = readArguments(args, {
    options: { 'dry-run': { type: 'boolean' }, by: { type: 'string' } },
  });
  const by = oneName(values.by);
  const dryRun = values['dry-run'] ?? false;
  if (dryRun === (by !== '')) throw new WrongUseError(translate('retention.what-missing'));
  const { retention: forms, fixedClock, now, print } = context;
  if (forms.length === 0) throw new CommandError(translate('retention.none'));
  if (fixedClock && !dryRun) throw new CommandError(translate('retention.fixed-clock'));
  const store = await context.open();
  const terms = termsAt(forms, now);
  if (!dryRun) return removeNow(context, store, by);
  for (const line of aligned([headings(), ...(await store.retention.count(terms)).map(cells)])) print(line);
  print(translate('retention.nothing-removed'));
  for (const stop of await store.retention.stops(terms)) print(stopText(stop));
  return 0;
};

async function removeNow({ retention: forms, mailFolder, now, print }: CommandContext, store: StaffStore, by: string) {
  const terms = await store.retention.order(termsAt(forms, now), now);
  const done = await removeTerms(terms, { removal: store.removal, mailFolder, actor: actorAt(now, by) });
  const wiped = await store.removal.wipe();
  for (const { form, kept, removed } of done)
    print(translate('retention.removed', { form, kept: translate(`retention.${kept}`), n: removed }));
  return printLeftovers({ wiped, filesLeft: done.flatMap(({ filesLeft }) => filesLeft) }, print);
}

/** @returns the lines of `stats` about what the server will remove by itself; none without retention settings */
export async function retentionAhead(
  store: Pick<StaffStore, 'retention'>,
  forms: readonly FormRetention[],
  now: Date,
): Promise<string[]> {
  if (forms.length === 0) return [];
  const ahead = await store.retention.count(termsAt(forms, new Date(now.getTime() + AHEAD_DAYS * DAY_MS)));
  const counts = await store.retention.count(termsAt(forms, now));
  const rows = counts.map((count, index) => [...cells(count), String(ahead[index]?.due ?? 0)]);
  const stops = await store.retention.stops(termsAt(forms, now));
  return [
    '',
    translate('retention.ahead'),
    ...aligned([[...headings(), translate('retention.within', { days: AHEAD_DAYS })], ...rows]),
    ...stops.map(stopText),
  ];
}

function headings(): string[] {
  return translateAll(
    'list.form',
    'retention.kept',
    'retention.before',
    'retention.due',
    'retention.held',
    'retention.total',
  );
}

function cells({ form, kept, before, due, held, total }: TermCount): string[] {
  const day = formatDate(dayInVienna(before));
  return [form, translate(`retention.${kept}`), day, String(due), String(held), String(total)];
}

function stopText(stop: Stop): string {
  return stop.by === 'clock'
    ? translate('retention.stop.clock')
    : translate('retention.stop.share', { form: stop.form });
}
