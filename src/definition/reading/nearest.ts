import { distance as distanceOf } from 'fastest-levenshtein';

/** @returns the name that was probably meant, as a value of a finding; nothing when none is near */
export function meant(name: string, names: Iterable<string>): { readonly suggestion?: string } {
  const most = Math.max(1, Math.min(3, Math.floor(name.length / 3)));
  let found: { name: string; distance: number } | undefined;
  for (const candidate of names) {
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= most && distance < (found?.distance ?? Infinity)) found = { name: candidate, distance };
  }
  return found ? { suggestion: found.name } : {};
}
