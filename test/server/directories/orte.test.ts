import { expect, it } from 'vitest';
import { orte } from '../../../src/server/directories/kinds/orte.ts';
import { openable } from '../../../src/server/directories/open-list.ts';
import { limitsOf } from './made-lists.ts';

const LOOKUP = '/v2/plz/:plz';
const list = openable(orte);

/** The official list in the format that Österreichische Post publishes. */
const OFFICIAL = `PLZ;Ort;Bundesland;gültig ab;gültig bis;NamePLZTyp;intern_extern;adressierbar;Postfach
1010;Wien;W;1966-01-01;;PLZ-Adressierung;extern;Ja;Nein
4202;Kirchschlag bei Linz;O;1966-01-01;;PLZ-Adressierung;extern;Ja;Nein
4202;Hellmonsödt;O;1966-01-01;;PLZ-Adressierung;extern;Ja;Nein`;

const imported = (content: string) => list.open([]).readNext(Buffer.from(content), limitsOf('orte'));

it('the official list is taken over as it is given out', () => {
  const { findings, list: taken } = imported(OFFICIAL);
  expect(findings).toEqual([]);
  expect(JSON.parse(taken?.body ?? '')).toEqual([
    { plz: '1010', ort: 'Wien', bundesland: 'W' },
    { plz: '4202', ort: 'Kirchschlag bei Linz', bundesland: 'O' },
    { plz: '4202', ort: 'Hellmonsödt', bundesland: 'O' },
  ]);
});

it('a postcode gives its places by name, an unknown one none', () => {
  const places = list.open(JSON.parse(imported(OFFICIAL).list?.body ?? ''));
  const placesOf = (plz: string) => places.answer(LOOKUP, { plz }, {}).map((place) => (place as { ort: string }).ort);
  expect(placesOf('1010')).toEqual(['Wien']);
  expect(placesOf('4202')).toEqual(['Hellmonsödt', 'Kirchschlag bei Linz']);
  expect(placesOf('9999')).toEqual([]);
  expect(placesOf('402')).toEqual([]);
});

it('a postcode without a place, or one that is none, refuses the list and names its line', () => {
  const { findings, list: taken } = imported('PLZ;Ort\n4020;\n0402;Linz');
  expect(taken).toBeUndefined();
  expect(findings.map(({ rule, line }) => [rule, line])).toEqual([
    ['empty', 2],
    ['postcode', 3],
  ]);
});
