/** So many first digits have to be the same: the first names a province or two, the second a region in it. */
const REGION = 2;
const AT_MOST = 5;
const DIGITS = 4;

/**
 * How far apart two postcodes are: each first digit that they share weighs more than all that follow, since postcodes
 * are given out by region; then their difference.
 */
export function postcodeDistance(postcode: string, sought: string): number {
  let shared = 0;
  while (shared < sought.length && postcode[shared] === sought[shared]) shared++;
  return (DIGITS - shared) * 10_000 + Math.abs(Number(postcode) - Number(sought));
}

/**
 * @param postcodes those of a place; a name that several places have gives partners near any of them
 * @returns the few whose postcode is nearest, the nearest first, none from another region
 */
export function nearTo<Found extends { readonly plz: string }>(
  postcodes: readonly string[],
  partners: readonly Found[],
): readonly Found[] {
  const regions = postcodes.map((postcode) => postcode.slice(0, REGION));
  const distance = ({ plz }: Found) => Math.min(...postcodes.map((postcode) => postcodeDistance(plz, postcode)));
  return partners
    .filter(({ plz }) => regions.includes(plz.slice(0, REGION)))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, AT_MOST);
}
