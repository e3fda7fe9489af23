import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const COMPARE_MS = 60_000;
/** A clock that is kept in sync differs by far less. */
const FARTHEST_MS = 20_000;

/** Compares the clock of this machine with that of the database server, to which the other processes compare theirs. */
export interface ClockComparison {
  /** Compares now. Never rejects; while the database can't be asked, the last result stays. */
  readonly compare: () => Promise<void>;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
  readonly stop: () => void;
}

interface ComparisonSetup {
  readonly store: Pick<Store, 'time'>;
  readonly log: Pick<Logger, 'error'>;
}

/** Compares at once, and then each minute. Over SQLite there is nothing to compare with. */
export function startComparingClocks({ store, log }: ComparisonSetup): ClockComparison {
  let problem: string | undefined;

  const compare = async (): Promise<void> => {
    const asked = Date.now();
    const time = await store.time?.().catch(() => undefined);
    if (!time) return;
    // the answer was made at some moment while it was waited for
    const ahead = Math.max(asked - time.getTime(), 0) - Math.max(time.getTime() - Date.now(), 0);
    const before = problem;
    problem = Math.abs(ahead) <= FARTHEST_MS ? undefined : problemOf(ahead);
    if (problem !== undefined && before === undefined)
      log.error(
        { reason: problem },
        'the clocks differ: set them right, processes go by their own for planned versions, deadlines and retention',
      );
  };

  const comparing = setInterval(() => void compare(), COMPARE_MS).unref();
  void compare();
  return {
    compare,
    problems: () => (problem === undefined ? [] : [problem]),
    stop: () => clearInterval(comparing),
  };
}

function problemOf(ahead: number): string {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return `the clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} that of the database server: set both right`;
}
