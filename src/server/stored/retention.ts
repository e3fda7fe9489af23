import { addMonths, type Day, dayInVienna } from '../../engine/calendar.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { beginOfDay } from '../../engine/vienna-moment.ts';
import type { OperatorSettings } from '../forms/operator-settings.ts';
import { type ClockDoubt, FARTHEST_MS } from '../store/clock-check.ts';
import type { HoldsOfForm } from '../store/holds.ts';
import { LARGEST_SHARE, type RetainedKind, type Stop, type RetentionTerm } from '../store/retention.ts';
import { removeOld, type RemovalBy } from './remove.ts';

/** How long the data of a form is kept. */
export interface FormRetention extends HoldsOfForm {
  readonly form: string;
  /** In months; what has no entry is kept for ever. */
  readonly months: Partial<Readonly<Record<'applications' | 'optIns', number>>>;
  /** In days; undefined: KEEP_IP_DAYS. */
  readonly ipDays: number | undefined;
}

/**
 * @param isDelivered whether a form is handed over to the operator's system
 * @returns the retention times of each form that has some in the operator's settings
 */
export function retentionOf(
  { forms = {} }: OperatorSettings,
  isDelivered: (form: string) => boolean,
): readonly FormRetention[] {
  return Object.entries(forms).flatMap(([form, { retention }]) => {
    if (!retention) return [];
    const { applications, optIns, ipAddresses } = retention;
    return {
      form,
      isDelivered: isDelivered(form),
      months: {
        ...(applications === undefined ? {} : { applications: Number.parseInt(applications) }),
        ...(optIns === undefined ? {} : { optIns: Number.parseInt(optIns) }),
      },
      ipDays: ipAddresses === undefined ? undefined : Number.parseInt(ipAddresses),
    };
  });
}

/** @returns the data that is old enough at a moment, by the calendar day in Vienna */
export function termsAt(forms: readonly FormRetention[], now: Date): readonly RetentionTerm[] {
  const today = dayInVienna(now);
  const monthsBefore = (time: number) => addMonths(today, -time);
  return forms.flatMap(({ form, isDelivered, months, ipDays }) => {
    const term = (
      kept: RetainedKind,
      time: number | undefined,
      dayBefore: (time: number) => Day,
    ): readonly RetentionTerm[] =>
      time === undefined ? [] : [{ form, isDelivered, kept, time, before: beginOfDay(dayBefore(time)) }];
    return [
      ...term('applications', months.applications, monthsBefore),
      ...term('optIns', months.optIns, monthsBefore),
      ...term('ipAddresses', ipDays, (days) => today - days),
    ];
  });
}

/** How much of a term was removed. */
export interface TermRemoved extends RetentionTerm {
  readonly removed: number;
  /** Files of mails that could not be removed, and may still exist. */
  readonly filesLeft: readonly string[];
}

/**
 * Removes what is old enough and not held. The database files may still hold it (`Removal.wipe`).
 * @param signal stops early
 * @returns what was removed of each term
 */
export async function removeTerms(
  terms: readonly RetentionTerm[],
  by: Omit<RemovalBy, 'event'>,
  signal?: AbortSignal,
): Promise<readonly TermRemoved[]> {
  const done: TermRemoved[] = [];
  for (const term of terms) {
    if (signal?.aborted) break;
    done.push({ ...term, ...(await removeTerm(term, by, signal)) });
  }
  return done;
}

async function removeTerm(
  { form, kept, before, isDelivered }: RetentionTerm,
  by: Omit<RemovalBy, 'event'>,
  signal: AbortSignal | undefined,
): Promise<Pick<TermRemoved, 'removed' | 'filesLeft'>> {
  if (kept === 'ipAddresses') return { removed: await by.removal.addresses(before, { form }), filesLeft: [] };
  const only = kept === 'optIns' ? 'opt_in' : 'application';
  const old = { before, form, only, confirmed: true, spare: { isDelivered } } as const;
  const { applications, optIns, filesLeft } = await removeOld(
    old,
    { ...by, event: 'expired' },
    signal ? { signal } : {},
  );
  return { removed: applications + optIns, filesLeft };
}

/** @returns which data is not removed and why, for operators */
export function stopText(stop: Stop): string {
  if (stop.by === 'share')
    return `expired data of the form ${stop.form} is not removed: more than ${LARGEST_SHARE * 100} % of it would go`;
  const why = `the clock is more than ${FARTHEST_MS / DAY_MS} days ahead of the last run, or that lies in the future`;
  return `expired data is not removed: ${why}`;
}

/** @returns why unconfirmed opt-ins and addresses are not removed and when that goes on, for operators */
export function doubtText({ last, until }: ClockDoubt): string {
  const why = `the clock may be ahead: the last removal was at ${last.toISOString()}`;
  return `unconfirmed opt-ins and addresses are not removed before ${until.toISOString()}, since ${why}`;
}
