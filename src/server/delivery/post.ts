import axios from 'axios';
import { lookup } from 'node:dns/promises';
import type { Readable } from 'node:stream';
import { isPrivate } from './settings.ts';

/** Longer than any receiver should take, and shorter than the claim of a delivery. */
const PATIENCE_MS = 30_000;

/** Indicates that a receiver did not take what was sent; the code says why. */
export class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

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
 * Sends JSON once. Of the answer only the status is looked at: what else it holds is not read, and it leads nowhere.
 * @throws NotTakenError unless it was answered with 2xx; Error with a code when there was no answer
 */
export async function post({ address, body, headers, allowPrivate, signal }: Post): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const answer = axios.post<Readable>(address, body, {
    headers: { ...headers, 'content-type': 'application/json' },
    responseType: 'stream',
    maxRedirects: 0,
    maxBodyLength: Infinity,
    decompress: false,
    // a proxy of the environment would look names up itself, past the check of private addresses
    proxy: false,
    validateStatus: () => true,
    signal: AbortSignal.any([signal, patience]),
    ...(allowPrivate ? {} : { lookup: publicOnly }),
  });
  const { status, data } = await answer.catch((error: unknown) => {
    throw patience.aborted ? new NotTakenError('TIMEOUT') : error;
  });
  data.destroy();
  if (status < 200 || status > 299) throw new NotTakenError(`HTTP ${status}`);
}

interface Looked {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Looks a name up; what it names now may be another address than when the settings were read. */
async function publicOnly(hostname: string): Promise<[Looked[]]> {
  const found = (await lookup(hostname, { all: true })).filter(({ address }) => !isPrivate(address));
  if (found.length === 0) throw new NotTakenError('PRIVATE_ADDRESS');
  return [found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))];
}
