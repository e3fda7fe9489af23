import { describe, expect, it } from 'vitest';
import { edited } from '../../forms/mistakes/edited.ts';
import { FILES, SCHEMA, UI, searchNear, searchThatFills, findingsIn } from './list-findings.ts';

describe('a mistake in a list or group is found:', () => {
  it.each([
    '"allOf": [{"properties": {"objekt": {"required": ["strasse"]}}}], "required": ["anlass", "objekt"]',
    '"required": ["anlass", "objekt"], "not": {"properties": {"objekt": {"required": ["firma"]}}, "required": ["objekt"]}',
  ])('but a condition on a field of a group may name the group: %s', (asked) => {
    const from =
      '"anlass": {\n                "const": "TAUSCH"\n              }\n            },\n            "required": [\n              "anlass"\n            ]';
    const edits: [string, string, string][] = [[SCHEMA, from, `"anlass": { "const": "TAUSCH" } }, ${asked}`]];
    expect(findingsIn(edited(FILES, edits)).filter((found) => found.includes('condition-'))).toEqual([]);
  });

  it('but a review may show a field of a group', () => {
    const review =
      '"label": "Antrag", "review": {"cards": [{"title": "Alles", "rows": [{"label": "Straße", "value": "{objekt.strasse}"}]}]},';
    const found = findingsIn(edited(FILES, [[UI, '"label": "Antrag",', review]]));
    // the form has a single step, which also asks for the field
    expect(found.filter((one) => !/review-(shows-own|place)/.test(one))).toEqual([]);
  });

  it.each(['{flaeche}', '{objekt.raeume.flaeche}', '{objekt.strasse}', '{strasse}', '{anlass}'])(
    'but a search in an entry may ask with what stands beside or around it: %s',
    (near) => {
      const edits = [[UI, '"objekt.raeume.name": {', `${searchNear(near)},"objekt.raeume.name": {`]] as const;
      expect(findingsIn(edited(FILES, edits))).toEqual([]);
    },
  );

  it.each(['name', 'objekt.raeume.name'])('but a search in an entry may fill what stands beside it: %s', (field) => {
    const edits = [[UI, '"objekt.raeume.name": {', `${searchThatFills(field)},"objekt.raeume.name": {`]] as const;
    expect(findingsIn(edited(FILES, edits))).toEqual([]);
  });

  it('but an entry and a group may begin with values', () => {
    const values: [string, string, string][] = [
      [UI, '"geraete.preis": {', '"geraete.preis": {"value":5000,'],
      [UI, '"objekt.strasse": {', '"objekt.strasse": {"value":"Uferzeile",'],
    ];
    expect(findingsIn(edited(FILES, values))).toEqual([]);
  });
});
