import { describe, expect, test } from 'vitest';
import { reveal } from '../../widgets/search/HitList.tsx';
import { matchingParts } from '../../widgets/search/match.ts';

describe('marking', () => {
  test.each([
    ['Öltank Süd', 'oel', ['Öl']],
    ['Öltank Süd', 'ÖL', ['Öl']],
    ['Öltank Süd', 'ol', ['Öl']],
    ['Oeltank', 'öl', ['Oel']],
    ['Strasse', 'straß', ['Strass']],
    ['Café Élan', 'cafe elan', ['Café', 'Élan']],
    ['Đurić Łódź', 'djuric lodz', ['Đurić', 'Łódź']],
    ['Sørensen', 'sor', ['Sør']],
    ['4020 Linz', 'linz 40', ['40', 'Linz']],
    ['Linz-Linzer', 'linz', ['Linz', 'Linz']],
    ['Huber', 'xyz', []],
    ['Huber', ' ', []],
  ])('%j for %j is %j', (text, query, expected) => {
    expect(matchingParts(text, query).map(([from, to]) => text.slice(from, to))).toEqual(expected);
  });
});

/** A list 200 px high with rows of 50 px; a last row of 50 px covers its end. */
function list(scrollTop: number) {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientHeight', { value: 200 });
  element.append(
    ...Array.from({ length: 10 }, (_, index) => {
      const row = document.createElement('div');
      Object.defineProperties(row, { offsetTop: { value: index * 50 }, offsetHeight: { value: 50 } });
      return row;
    }),
  );
  element.lastElementChild?.classList.add('ff-hit-other');
  element.scrollTop = scrollTop;
  return element;
}

describe('bringing a row into view', () => {
  test.each([
    [0, 2, 0],
    [0, 3, 50],
    [300, 4, 200],
    [300, 7, 300],
    [0, 9, 0],
  ])('from %d, row %d, to %d', (from, row, to) => {
    const element = list(from);
    reveal(element.children[row] as HTMLElement, element);
    expect(element.scrollTop).toBe(to);
  });
});
