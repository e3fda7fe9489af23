import axios from 'axios';
import { fillPath } from '../../engine/path.ts';
import type { Client } from './client.ts';

/** What came of a confirmation; failed: nobody knows, it may be tried again. */
export type Confirmation = 'confirmed' | 'already' | 'expired' | 'unknown' | 'failed';

const BY_STATUS: Readonly<Record<string, Confirmation>> = {
  CONFIRMED: 'confirmed',
  ALREADY_CONFIRMED: 'already',
  EXPIRED: 'expired',
  UNKNOWN: 'unknown',
};

/**
 * Confirms an opt-in.
 * @param path of the form, with {token}
 * @returns the server's word on it; never throws for an answer of whatever kind
 */
export async function confirm(client: Client, path: string, token: string): Promise<Confirmation> {
  try {
    return wordOf((await client.http.post<unknown>(fillPath(path, { token }))).data);
  } catch (error) {
    return axios.isAxiosError(error) ? wordOf(error.response?.data) : 'failed';
  }
}

function wordOf(data: unknown): Confirmation {
  const status = typeof data === 'object' && data !== null && 'status' in data ? String(data.status) : '';
  return BY_STATUS[status] ?? 'failed';
}
