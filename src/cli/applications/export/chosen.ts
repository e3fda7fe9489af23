import { beginOfDay } from '../../../engine/vienna-moment.ts';
import type { Fetched, Since } from '../../../server/store/fetch-order.ts';
import type { Snapshot } from '../../../server/store/staff.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { CommandError } from '../../command.ts';
import { readDay } from '../../day.ts';
import { referenceIn } from '../reference.ts';
import { translate } from '../../translate.ts';

/** Called for each application or opt-in that was written. */
export type OnWritten = (reference: string, kind: Fetched['kind']) => void;

/** The applications and opt-ins that an export writes. */
export interface ExportChoice extends StoreReader {
  /** How many there are, for the progress bar. */
  readonly count: number;
  /** The reference for the `--since` of the next export; undefined without `--since`. */
  readonly last: string | undefined;
}

/**
 * @param text a day like 31.05.2026, or a reference
 * @returns the beginning of the day, or the reference
 */
export function sinceIn(text: string): Since {
  const day = readDay(text);
  return Number.isNaN(day) ? { reference: referenceIn(text) } : { moment: beginOfDay(day) };
}

/**
 * Chooses what an export writes.
 * @param since undefined: everything
 * @param form undefined: all forms
 * @throws CommandError if nothing ever had the reference, or it has no place in the order of fetching
 */
export async function choose(
  snapshot: Snapshot,
  since: Since | undefined,
  form: string | undefined,
): Promise<ExportChoice> {
  const { applications, optIns } = snapshot;
  if (since === undefined)
    return {
      ...snapshot,
      applications: { ...applications, each: () => applications.each(form) },
      optIns: { ...optIns, each: () => optIns.each(form) },
      count: await snapshot.count(form),
      last: undefined,
    };
  const fetched = await snapshot.fetchedSince(since, form);
  const given = 'reference' in since ? since.reference : undefined;
  if (typeof fetched === 'string')
    throw new CommandError(translate(`export.no-since.${fetched}`, { since: given ?? '' }));
  return {
    ...snapshot,
    applications: { ...applications, each: () => eachOf(fetched, 'application', applications.find) },
    optIns: { ...optIns, each: () => eachOf(fetched, 'opt-in', optIns.find) },
    count: fetched.length,
    last: fetched.at(-1)?.reference ?? given,
  };
}

async function* eachOf<Item>(
  fetched: readonly Fetched[],
  kind: Fetched['kind'],
  find: (reference: string) => Promise<Item | undefined>,
): AsyncGenerator<Item> {
  for (const one of fetched) {
    const item = one.kind === kind ? await find(one.reference) : undefined;
    if (item) yield item;
  }
}
