/** How many leading digits have to be the same: the first names a province or two, the second a region in it. */
const REGION = 2;
/** The most partners that are offered. */
const AT_MOST = 5;
/** The digits of a postcode. */
const DIGITS = 4;

/**
 * @returns how far apart two postcodes are. Each leading digit that they share counts more than all digits after it,
 * since postcodes are assigned by region; among equals their difference counts.
 */
export function postcodeDistance(postcode: string, sought: string): number {
  let shared = 0;
  while (shared < sought.length && postcode[shared] === sought[shared]) shared++;
  return (DIGITS - shared) * 10_000 + Math.abs(Number(postcode) - Number(sought));
}

/**
 * @param postcodes the postcodes of a place, or of all places with its name
 * @returns up to five partners whose postcode is nearest to any of these, the nearest first, none from another region
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
