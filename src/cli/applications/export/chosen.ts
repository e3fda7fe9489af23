import { parseDate } from '../../../engine/calendar.ts';
import { beginOfDay } from '../../../engine/vienna-moment.ts';
import type { Fetched, Since } from '../../../server/store/fetch-order.ts';
import type { Snapshot } from '../../../server/store/staff.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';
import { CommandError } from '../../command.ts';
import { translate } from '../../translate.ts';

/** Called with the reference of what was written. */
export type OnWritten = (reference: string) => void;

/** What an export writes. */
export interface ExportChoice extends StoreReader {
  /** How many at most. */
  readonly count: number;
  /** The reference after which the next export goes on. */
  readonly last: string | undefined;
}

/** @param text a day, or a reference */
export function sinceIn(text: string): Since {
  const day = parseDate(text);
  return Number.isNaN(day) ? { reference: text } : { moment: beginOfDay(day) };
}

/**
 * @param since undefined: everything
 * @param form undefined: all forms
 * @throws CommandError when there never was anything with the reference
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
      count: await snapshot.count(),
      last: undefined,
    };
  const fetched = await snapshot.fetchedSince(since, form);
  const given = 'reference' in since ? since.reference : undefined;
  if (!fetched) throw new CommandError(translate('export.no-since', { since: given ?? '' }));
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
