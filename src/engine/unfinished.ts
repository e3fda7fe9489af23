import type { RawError } from './compiled.ts';

/**
 * Equal entries may differ once their missing fields are filled in. Until then only the missing fields are reported.
 * @param errors all errors of the same check
 * @returns whether the error says that two entries are equal while one of them lacks a required field
 */
export function isOfUnfinished({ keyword, instancePath, params }: RawError, errors: readonly RawError[]): boolean {
  if (keyword !== 'uniqueItems') return false;
  const entry = `${instancePath}/${String(params['i'])}/`;
  return errors.some((other) => other.keyword === 'required' && `${other.instancePath}/`.startsWith(entry));
}
