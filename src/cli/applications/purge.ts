import { addMonths, dayInVienna, formatDate, type Day } from '../../engine/calendar.ts';
import { beginOfDay } from '../../engine/vienna-moment.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import { remove, type RemovalBy, removeOld } from '../../server/stored/remove.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { withProgress } from '../progress.ts';
import { translate } from '../translate.ts';
import { amountsText } from './amounts.ts';
import { actorAt } from './actor.ts';
import { checkForm } from './check-form.ts';
import { printLeftovers } from './leftovers.ts';

/**
 * `purge REF` and `purge --older-than 24months [--kind FORM] [--dry-run]`: removes applications and opt-ins with
 * everything that belongs to them, from the tables and from the database's files (decisions.md#contract).
 */
export const purge: Command = async (args, context) => {
  const options = {
    'older-than': { type: 'string' },
    kind: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments(args, { allowPositionals: true, options });
  const [reference] = positionals;
  const age = values['older-than'];
  if (positionals.length > 1 || (reference === undefined) === (age === undefined))
    throw new WrongUseError(translate('purge.what-missing'));
  if (age !== undefined)
    return purgeOld(context, {
      day: dayBefore(age, context.now),
      form: values.kind,
      dryRun: values['dry-run'] ?? false,
    });
  if (reference === undefined || values.kind !== undefined || values['dry-run'])
    throw new WrongUseError(translate('purge.options-of-age'));
  return purgeOne(context, reference);
};

async function purgeOne({ open, mailFolder, now, print }: CommandContext, reference: string): Promise<number> {
  const store = await open();
  const removed = await remove([reference], byPurge(store, mailFolder, now));
  // even if nothing was found: an interrupted run may have left data in the files
  const wiped = await store.removal.wipe();
  if (removed.applications + removed.optIns === 0) throw new CommandError(translate('purge.unknown', { reference }));
  print(translate('purge.done', { what: reference, amounts: amountsText(removed), files: removed.files }));
  return printLeftovers({ ...removed, wiped }, print);
}

async function purgeOld(
  { open, mailFolder, now, print, terminal }: CommandContext,
  { day, form, dryRun }: { day: Day; form: string | undefined; dryRun: boolean },
): Promise<number> {
  const store = await open();
  await checkForm(store, form);
  const old = { before: beginOfDay(day), form };
  const { applications, optIns } = await store.removal.countBefore(old);
  const what = translate('purge.before', { day: formatDate(day) });
  if (dryRun) {
    print(translate('purge.would', { what, applications, optIns }));
    return 0;
  }
  const total = applications + optIns;
  const sum = await withProgress({ what: translate('purge.progress'), total, terminal }, (advance) =>
    removeOld(old, byPurge(store, mailFolder, now), {
      onPortion(n) {
        for (let one = 0; one < n; one++) advance();
      },
    }),
  );
  const wiped = await store.removal.wipe();
  print(translate('purge.done', { what, amounts: amountsText(sum), files: sum.files }));
  return printLeftovers({ ...sum, wiped }, print);
}

function byPurge({ removal }: StaffStore, mailFolder: CommandContext['mailFolder'], now: Date): RemovalBy {
  return { removal, mailFolder, actor: actorAt(now), event: 'purged' };
}

/**
 * @param age like 24months
 * @returns the first day whose data stays
 * @throws WrongUseError for anything but a number of months
 */
function dayBefore(age: string, now: Date): Day {
  const [, months] = /^([1-9]\d{0,3})months$/.exec(age) ?? [];
  if (months === undefined) throw new WrongUseError(translate('purge.no-age', { age }));
  return addMonths(dayInVienna(now), -Number(months));
}
