import { fillPath } from '../../engine/path.ts';
import { responseOf, type Client, isBusy } from './client.ts';

/**
 * The result of a confirmation. `unknown`: the server has no opt-in with this token. `failed`: there was no usable
 * response, and the customer may try again. `busy`: too many requests, so the customer may try again later.
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
 * @param path URL path from the form's definition, with the placeholder {token}
 * @param token from the link in the mail
 * @returns the result; never rejects
 */
export async function confirm(client: Client, path: string, token: string): Promise<Confirmation> {
  try {
    return wordOf((await client.call<unknown>({ method: 'POST', url: fillPath(path, { token }) })).data);
  } catch (error) {
    return isBusy(error) ? 'busy' : wordOf(responseOf(error)?.data);
  }
}

function wordOf(data: unknown): Confirmation {
  const status = typeof data === 'object' && data !== null && 'status' in data ? String(data.status) : '';
  return BY_STATUS[status] ?? 'failed';
}
