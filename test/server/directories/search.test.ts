import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedWords } from '../../../src/server/directories/folding.ts';
import type { Folded } from '../../../src/server/directories/folding.ts';
import { createPartnerSearch } from '../../../src/server/directories/kinds/partners/search.ts';
import type { Partner } from '../../../src/server/directories/kinds/partners/shape.ts';
import { madePartners } from './made-lists.ts';

/** A linear search over all partners: the index has to find the same ones. */
function plainSearch(partners: readonly Partner[]): (query: string) => readonly Partner[] {
  const all = partners.map((partner) => ({
    partner,
    plz: partner.plz,
    fullName: fold(partner.fullName),
    texts: [fold(partner.name), fold(partner.ort)],
  }));
  return (query) => {
    const words = foldedWords(fold(query));
    const isExact = (fullName: Folded) => fullName.long === fold(query).long;
    return (words.length === 0 ? [] : all)
      .map(({ partner, plz, fullName, texts }) => ({
        partner,
        distance: isExact(fullName) ? 0 : Math.max(...words.map((word) => distance(plz, texts, word))),
      }))
      .filter((hit) => hit.distance < Infinity)
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, 20)
      .map(({ partner }) => partner);
  };
}

function distance(plz: string, texts: readonly Folded[], word: Folded): number {
  const any = (test: (text: string, part: string) => boolean) =>
    texts.some(({ long, short }) => test(long, word.long) || test(short, word.short));
  if (plz.startsWith(word.long) || any((text, part) => text.startsWith(` ${part}`))) return 1;
  if (any((text, part) => text.includes(` ${part}`))) return 2;
  return any((text, part) => text.includes(part)) ? 3 : Infinity;
}

const odd = ({ id }: Partner) => id % 2 === 1;

describe('the index of partners', () => {
  const partners = madePartners(200);
  const search = createPartnerSearch(partners);
  const plain = plainSearch(partners);
  const cut = fc
    .tuple(fc.nat(199), fc.nat(60), fc.integer({ min: 1, max: 8 }))
    .map(([index, from, length]) => (partners[index]?.fullName ?? '').slice(from, from + length));
  const query = fc.oneof(
    cut,
    fc.tuple(cut, cut).map((parts) => parts.join(' ')),
    fc.nat(199).map((index) => partners[index]?.fullName ?? ''),
    fc.string({ unit: fc.constantFrom('ä', 'ö', 'ü', 'ß', 'a', 'e', 'o', 'u', 's', ' ', '1'), maxLength: 4 }),
  );

  it('finds what comparing each partner finds, in the same order', () => {
    const isSame = fc.property(query, (text) => {
      expect(search(text, { accepts: () => true, most: 20, postcodesOf: () => [] })).toEqual(plain(text));
    });
    fc.assert(isSame, { numRuns: 200 });
  });

  it('gives the nearest of equally good hits first where it is known where the customer is', () => {
    const all = { accepts: () => true, most: 200, postcodesOf: () => [] };
    const isSorted = fc.property(query, fc.integer({ min: 1000, max: 9999 }), (text, home) => {
      const [byName, byNearness] = [search(text, all), search(text, { ...all, near: String(home) })];
      expect(byNearness.toSorted((a, b) => a.id - b.id)).toEqual(byName.toSorted((a, b) => a.id - b.id));
    });
    fc.assert(isSorted, { numRuns: 50 });
    const near = (home: string) => search('gmbh', { ...all, most: 20, near: home }).map(({ plz }) => plz);
    // a shared first digit of the postcode outweighs a smaller numeric difference
    expect(near('4999')).toEqual([
      '4996',
      '4959',
      '4922',
      '4885',
      '4848',
      '4811',
      '4774',
      '4737',
      '4700',
      '4663',
      '4626',
      '4589',
      '4552',
      '4515',
      '4478',
      '4441',
      '4404',
      '4367',
      '4330',
      '4293',
    ]);
    for (const home of ['', '499', '4999 Ort', '{plz}'])
      expect(search('gmbh', { ...all, most: 20, near: home })).toEqual(plain('gmbh'));
  });

  it('keeps a better hit before a nearer one', () => {
    const [first, ...others] = partners;
    if (!first) throw new Error('there are partners');
    const far = { ...first, id: 1000, name: 'Zauner', ort: 'Wien', plz: '1010', fullName: 'Zauner, 1010 Wien' };
    const near = { ...far, id: 1001, name: 'Bad Zauner', plz: '4020', fullName: 'Bad Zauner, 4020 Linz', ort: 'Linz' };
    const found = createPartnerSearch([near, far, ...others]);
    const hits = found('zauner', { accepts: () => true, most: 20, postcodesOf: () => [], near: '4020' });
    expect(hits.map(({ id }) => id)).toEqual([1000, 1001]);
  });

  it('fills up with those that are accepted', () => {
    expect(search('gmbh', { accepts: odd, most: 20, postcodesOf: () => [] })).toEqual(
      plainSearch(partners.filter(odd))('gmbh'),
    );
  });
});
