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

/** How many letters have to be put in, taken away or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
