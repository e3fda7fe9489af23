import axios from 'axios';
import { lookup } from 'node:dns/promises';
import type { Readable } from 'node:stream';
import { DeliveryError } from './delivery-error.ts';
import { isPrivate } from './settings.ts';

/** Longer than any receiver should take, and shorter than the claim of a delivery. */
const PATIENCE_MS = 30_000;

/** What is sent, and where. */
export interface Post {
  readonly address: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly allowPrivate: boolean;
  /** Ends the attempt when the server stops. */
  readonly signal: AbortSignal;
}

/**
 * Sends JSON once. Only the status of the response counts: its body is not read, and redirects are not followed.
 * @throws DeliveryError for any status but 2xx, and for a timeout; Error with a code when there was no response
 */
export async function post({ address, body, headers, allowPrivate, signal }: Post): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const answer = axios.post<Readable>(address, body, {
    headers: { ...headers, 'content-type': 'application/json' },
    responseType: 'stream',
    maxRedirects: 0,
    maxBodyLength: Infinity,
    decompress: false,
    // a proxy from the environment would resolve names itself, without the check for private addresses
    proxy: false,
    validateStatus: () => true,
    signal: AbortSignal.any([signal, patience]),
    ...(allowPrivate ? {} : { lookup: publicOnly }),
  });
  const { status, data } = await answer.catch((error: unknown) => {
    throw patience.aborted ? new DeliveryError('TIMEOUT') : error;
  });
  data.destroy();
  if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`);
}

interface Looked {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * Resolves a name for each delivery, since it may have got another address after the settings were read.
 * @throws DeliveryError when it has private addresses alone
 */
async function publicOnly(hostname: string): Promise<[Looked[]]> {
  const found = (await lookup(hostname, { all: true })).filter(({ address }) => !isPrivate(address));
  if (found.length === 0) throw new DeliveryError('PRIVATE_ADDRESS');
  return [found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))];
}
