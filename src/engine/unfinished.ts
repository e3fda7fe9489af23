import type { RawError } from './compiled.ts';

/**
 * Entries that lack something may differ once they have it: until then it is said what is missing, and no more.
 * @param errors of the same check
 * @returns whether the error is that two entries are equal, while something is missing in them
 */
export function isOfUnfinished({ keyword, instancePath, params }: RawError, errors: readonly RawError[]): boolean {
  if (keyword !== 'uniqueItems') return false;
  const entry = `${instancePath}/${String(params['i'])}/`;
  return errors.some((other) => other.keyword === 'required' && `${other.instancePath}/`.startsWith(entry));
}
