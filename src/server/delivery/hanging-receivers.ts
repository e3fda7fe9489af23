import { DeliveryError } from './delivery-error.ts';

/**
 * A try that fails only after this time has held up others: no response came, or the receiver's name was not resolved.
 */
const LONG_MS = 5_000;

/**
 * Keeps a receiver that hangs from delaying deliveries to others: few are sent at the same time, and each DNS lookup
 * takes a thread that also reads files. After a try that failed late, that receiver gets only one try at a time, until
 * a try ends sooner.
 * @param longMs how long a failed try takes at least to count as hanging
 * @returns a function that makes a try; it throws DeliveryError at once when the receiver hangs and another try at it
 *   is running
 */
export function limitHangingReceivers(
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
    if (hanging.has(receiver) && underWay.has(receiver)) throw new DeliveryError('HANGS');
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
