import { NotTakenError } from './post.ts';

/** A try that has failed after so long has held up others: no answer came, or nobody told the receiver's address. */
const LONG_MS = 5_000;

/**
 * Keeps a receiver that hangs from holding up what goes to others: only so much is sent at the same time, and looking
 * its name up takes a thread that files are read by as well. Once a try there has failed after long, one at a time is
 * made, until one ends sooner.
 * @returns a function that makes a try, or throws NotTakenError at once while another one is being made there
 */
export function spareOthers(
  longMs: number = LONG_MS,
): (address: string, attempt: () => Promise<void>) => Promise<void> {
  const hanging = new Set<string>();
  const underWay = new Map<string, number>();
  const count = (receiver: string, by: number) => {
    const now = (underWay.get(receiver) ?? 0) + by;
    if (now > 0) underWay.set(receiver, now);
    else underWay.delete(receiver);
  };
  return async (address, attempt) => {
    const receiver = new URL(address).origin;
    if (hanging.has(receiver) && underWay.has(receiver)) throw new NotTakenError('HANGS');
    count(receiver, 1);
    const started = performance.now();
    try {
      await attempt();
      hanging.delete(receiver);
    } catch (error) {
      if (performance.now() - started >= longMs) hanging.add(receiver);
      else hanging.delete(receiver);
      throw error;
    } finally {
      count(receiver, -1);
    }
  };
}
