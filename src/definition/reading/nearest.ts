import { distance as distanceOf } from 'fastest-levenshtein';

/**
 * @param most how many letters may be wrong
 * @returns the name that was probably meant, as a value of a finding; nothing when none is near
 */
export function meant(
  name: string,
  names: Iterable<string>,
  most = Math.max(1, Math.min(3, Math.floor(name.length / 3))),
): { readonly suggestion?: string } {
  let found: { name: string; distance: number } | undefined;
  for (const candidate of names) {
    const distance = mistypedBy(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= most && distance < (found?.distance ?? Infinity)) found = { name: candidate, distance };
  }
  return found ? { suggestion: found.name } : {};
}

/** @returns how many letters are wrong, too many or missing; two that changed places count as one */
function mistypedBy(typed: string, name: string): number {
  const distance = distanceOf(typed, name);
  return distance === 2 && isSwapped(typed, name) ? 1 : distance;
}

function isSwapped(typed: string, name: string): boolean {
  let at = 0;
  while (typed[at] === name[at]) at += 1;
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === name;
}
