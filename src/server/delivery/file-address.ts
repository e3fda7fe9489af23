import { createHmac, timingSafeEqual } from 'node:crypto';

/** For so long an address is answered. A repeated delivery has a new one. */
const VALID_S = 15 * 60;

/** Another process may have made it, with a clock that is ahead of this one by so much. */
const CLOCKS_DIFFER_S = 60;

/** Where the files that are handed over can be fetched: below this path, by the id of the file. */
export const FILES_PATH = '/v2/delivered-files';

/** The part of an address that says until when it holds, signed. */
export interface FileQuery {
  readonly until: string;
  readonly signature: string;
}

/** @returns the query of a file's address, signed with the first of the keys */
export function signedQuery(id: string, now: Date, [key = Buffer.of()]: readonly Buffer[]): FileQuery {
  const until = String(secondsOf(now) + VALID_S);
  return { until, signature: sign(id, until, key).toString('base64url') };
}

/** @returns whether one of the keys signed it for this file, and it still holds */
export function isHolding(
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
