import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Answers } from '../../engine/form.ts';

/**
 * Makes a hash that is equal for two submits with the same content. The order of keys is ignored; everything else
 * counts, files included.
 * @param answers as they were sent, without the values that the server adds, which differ from one try to the next
 */
export function fingerprintOf(form: string, answers: Answers): string {
  const hash = createHash('sha256');
  feed(hash, [form, answers]);
  return hash.digest('hex');
}

/** Adds a value with its length in front, so that different values never add the same bytes. */
function feed(hash: Hash, value: unknown): void {
  if (typeof value === 'string') {
    hash.update(`s${Buffer.byteLength(value)}:`).update(value);
  } else if (Array.isArray(value)) {
    hash.update(`a${value.length}:`);
    for (const entry of value) feed(hash, entry);
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`o${entries.length}:`);
    for (const entry of entries) feed(hash, entry);
  } else {
    hash.update(`v${String(value)};`);
  }
}
