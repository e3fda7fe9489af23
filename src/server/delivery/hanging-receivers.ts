import { NotTakenError, TIMEOUT } from './post.ts';

/**
 * Keeps a receiver that hangs from holding up what goes to others: only so much is sent at the same time, and each try
 * waits for long. Once a try has ended without an answer, one at a time is made at that receiver, until it answers.
 * @returns a function that makes a try, or throws NotTakenError at once while another one is being made there
 */
export function spareOthers(): (address: string, attempt: () => Promise<void>) => Promise<void> {
  const hanging = new Set<string>();
  const underWay = new Map<string, number>();
  const count = (receiver: string, by: number) => {
    const now = (underWay.get(receiver) ?? 0) + by;
    if (now > 0) underWay.set(receiver, now);
    else underWay.delete(receiver);
  };
  return async (address, attempt) => {
    const receiver = new URL(address).origin;
    if (hanging.has(receiver) && underWay.has(receiver)) throw new NotTakenError(TIMEOUT);
    count(receiver, 1);
    try {
      await attempt();
      hanging.delete(receiver);
    } catch (error) {
      if (error instanceof NotTakenError && error.code === TIMEOUT) hanging.add(receiver);
      else hanging.delete(receiver);
      throw error;
    } finally {
      count(receiver, -1);
    }
  };
}
