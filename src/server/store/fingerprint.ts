import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Answers } from '../../engine/form.ts';

/**
 * Tells whether two submits say the same: the order of keys does not count, everything else does, files included.
 * @param answers as they were sent; without what the server adds, which differs from try to try
 */
export function fingerprintOf(form: string, answers: Answers): string {
  const hash = createHash('sha256');
  feed(hash, [form, answers]);
  return hash.digest('hex');
}

/** Lengths stand before what they measure, so that no two values feed the same bytes. */
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
