import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address is valid. A repeated delivery has a new one. */
const VALID_S = 15 * 60;

/** How far the clock of the process that made an address may be ahead of this one. */
const CLOCKS_DIFFER_S = 60;

/** Files that are handed over can be fetched below this path, by their ids. */
export const FILES_PATH = '/v2/delivered-files';

/** The query of an address: the end of its validity in seconds since 1970, and the signature. */
export interface FileQuery {
  readonly until: string;
  readonly signature: string;
}

/** @returns the query of a file's address, signed with the first of the keys */
export function signedQuery(id: string, now: Date, [key = Buffer.of()]: readonly Buffer[]): FileQuery {
  const until = String(secondsOf(now) + VALID_S);
  return { until, signature: sign(id, until, key).toString('base64url') };
}

/** @returns whether one of the keys signed this query for this file, and it is still valid */
export function isValidSignature(
  id: string,
  { until, signature }: Partial<Readonly<Record<keyof FileQuery, unknown>>>,
  now: Date,
  keys: readonly Buffer[],
): boolean {
  if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => {
    const right = sign(id, until, key);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  const left = Number(until) - secondsOf(now);
  return isSigned && left > 0 && left <= VALID_S + CLOCKS_DIFFER_S;
}

function sign(id: string, until: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`file.${id}.${until}`).digest();
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
