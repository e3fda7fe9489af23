import { sql, type Transaction } from 'kysely';
import { type Day, dayInVienna, formatDate, weekdayOf } from '../../engine/calendar.ts';
import { HOUR_MS } from '../../engine/locale.ts';
import { HELD_BACK } from './outbox.ts';
import type { Tables } from './schema.ts';

/** What one entry counts: a month, or a week from Monday on, in Vienna. */
export type Period = 'month' | 'week';

/** The counts of one form and one period, by the time of receipt. */
export interface Statistics {
  /** "" for mails whose opt-in is gone. */
  readonly form: string;
  /** The first day of the period; undefined for mails whose opt-in is gone. */
  readonly begin: Day | undefined;
  readonly counts: Counts;
}

export interface Counts {
  readonly applications: number;
  readonly pending: number;
  readonly confirmed: number;
  /** Not confirmed in time, held back, or settled by another one. Their rows are removed after a month. */
  readonly expired: number;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  /** Held back: their recipients got too many before. */
  readonly mailsHeldBack: number;
  /** The size of answers, consents and files, without the database's overhead. */
  readonly bytes: number;
}

const NOTHING: Counts = {
  applications: 0,
  pending: 0,
  confirmed: 0,
  expired: 0,
  mailsWaiting: 0,
  mailsFailed: 0,
  mailsHeldBack: 0,
  bytes: 0,
};

/**
 * A count of one hour, numbered since 1970. Both databases can group by hours, and a day in Vienna always begins at a
 * full hour in UTC.
 */
interface StatisticsRow {
  readonly form: string | null;
  readonly hour: number | null;
  readonly what: keyof Counts;
  readonly n: number;
}

/** @returns one entry per form and period in which there was something, by form, then period */
export async function statistics(trx: Transaction<Tables>, now: Date, period: Period): Promise<Statistics[]> {
  const entries = new Map<
    string,
    { form: string; begin: Day | undefined; counts: { -readonly [What in keyof Counts]: number } }
  >();
  for (const { form, hour, what, n } of await findAll(trx, now)) {
    const begin = hour === null ? undefined : beginOf(period, dayInVienna(new Date(hour * HOUR_MS)));
    const entry = entries.get(`${form} ${begin}`) ?? { form: form ?? '', begin, counts: { ...NOTHING } };
    entry.counts[what] += n;
    entries.set(`${form} ${begin}`, entry);
  }
  return [...entries.values()].toSorted((a, b) =>
    a.form < b.form ? -1 : a.form > b.form ? 1 : (a.begin ?? -Infinity) - (b.begin ?? -Infinity),
  );
}

function beginOf(period: Period, day: Day): Day {
  return day + 1 - (period === 'week' ? weekdayOf(day) : Number(formatDate(day).slice(0, 2)));
}

const size = (column: string) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`;

async function findAll(trx: Transaction<Tables>, now: Date): Promise<StatisticsRow[]> {
  const { rows } = await sql<StatisticsRow>`
    select form, received_at / ${sql.lit(HOUR_MS)} as hour, 'applications' as what, count(*) as n from application group by 1, 2
    union all
    select form, received_at / ${sql.lit(HOUR_MS)}, 'bytes', cast(sum(${size('answers')}) as bigint) from application group by 1, 2
    union all
    select application.form, application.received_at / ${sql.lit(HOUR_MS)}, 'bytes', cast(sum(upload.size) as bigint)
      from upload join application on application.reference = upload.reference group by 1, 2
    union all
    select form, received_at / ${sql.lit(HOUR_MS)},
      case when confirmed_at is not null then 'confirmed' when ended_at is not null or expires_at <= ${now.getTime()} then 'expired' else 'pending' end,
      count(*) from opt_in group by 1, 2, 3
    union all
    select form, received_at / ${sql.lit(HOUR_MS)}, 'bytes', cast(sum(${size('answers')} + ${size('consents')}) as bigint) from opt_in group by 1, 2
    union all
    select coalesce(application.form, opt_in.form), coalesce(application.received_at, opt_in.received_at) / ${sql.lit(HOUR_MS)},
      case when given_up_at is null then 'mailsWaiting' when failure = ${HELD_BACK} then 'mailsHeldBack' else 'mailsFailed' end, count(*)
      from outbox
      left join application on application.reference = outbox.reference
      left join opt_in on opt_in.reference = outbox.reference
      where sent_at is null group by 1, 2, 3`.execute(trx);
  return rows;
}

/** @returns how many applications and confirmed opt-ins there are, or how many of one form */
export async function countReceived(trx: Transaction<Tables>, form?: string): Promise<number> {
  const ofForm = form === undefined ? sql`1 = 1` : sql`form = ${form}`;
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from application where ${ofForm}) +
      (select count(*) from opt_in where confirmed_at is not null and ${ofForm}) as n`.execute(trx);
  return rows[0]?.n ?? 0;
}
