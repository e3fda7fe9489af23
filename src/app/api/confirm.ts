import { fillPath } from '../../engine/path.ts';
import { answerOf, type Client, isBusy } from './client.ts';

/**
 * The result of a confirmation. `failed`: it is unknown, and the customer may try again; `busy`: in a while, there were
 * too many requests.
 */
export type Confirmation = 'confirmed' | 'already' | 'expired' | 'unknown' | 'failed' | 'busy';

const BY_STATUS: Readonly<Record<string, Confirmation>> = {
  CONFIRMED: 'confirmed',
  ALREADY_CONFIRMED: 'already',
  EXPIRED: 'expired',
  UNKNOWN: 'unknown',
};

/**
 * Confirms an opt-in.
 * @param path of the form, with {token}
 * @returns the result; never throws, whatever the answer
 */
export async function confirm(client: Client, path: string, token: string): Promise<Confirmation> {
  try {
    return wordOf((await client.call<unknown>({ method: 'POST', url: fillPath(path, { token }) })).data);
  } catch (error) {
    return isBusy(error) ? 'busy' : wordOf(answerOf(error)?.data);
  }
}

function wordOf(data: unknown): Confirmation {
  const status = typeof data === 'object' && data !== null && 'status' in data ? String(data.status) : '';
  return BY_STATUS[status] ?? 'failed';
}
