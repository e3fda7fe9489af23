import { meant } from '../../../../definition/reading/nearest.ts';
import { fold } from '../../folding.ts';
import { list, number, pattern, text } from '../../import/cells.ts';
import type { Reader } from '../../import/cells.ts';
import type { Column } from '../../import/columns.ts';
import { Mistake } from '../../import/finding.ts';
import type { CompetenceGroup } from './shape.ts';

/** The columns of competence groups, which a JSON file may bring. */
export const GROUP_COLUMNS: readonly Column[] = [
  { name: 'id', headings: [], read: number({ min: 1, max: 2_147_483_647, decimals: 0 }) },
  { name: 'name', headings: [], read: text({ most: 100 }) },
];

/** @param groups the competence groups that a partner may name, by number or name */
export function partnerColumns(groups: readonly CompetenceGroup[]): readonly Column[] {
  return [
    {
      name: 'id',
      headings: ['Nr', 'Nummer', 'Partnernummer'],
      read: number({ min: 1, max: 2_147_483_647, decimals: 0 }),
    },
    { name: 'fullName', headings: ['Anzeigename'], optional: true, read: text({ most: 200, optional: true }) },
    { name: 'name', headings: ['Firma', 'Firmenname'], read: text({ most: 150 }) },
    { name: 'plz', headings: ['PLZ', 'Postleitzahl'], read: pattern('postcode', /^[1-9]\d{3}$/) },
    { name: 'ort', headings: ['Ort'], read: text({ most: 100 }) },
    { name: 'bezirk', headings: ['Bezirk'], optional: true, read: text({ most: 100, optional: true }) },
    { name: 'strasse', headings: ['Straße'], optional: true, read: text({ most: 100, optional: true }) },
    { name: 'hausnr', headings: ['Hausnummer'], optional: true, read: text({ most: 30, optional: true }) },
    {
      name: 'email',
      headings: ['E-Mail', 'E-Mail-Adresse'],
      optional: true,
      read: pattern('email', /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/, { optional: true }),
    },
    {
      name: 'category',
      headings: ['Kategorie', 'Kategorien'],
      optional: true,
      read: list(pattern('category', /^\d+\|\d+$/)),
    },
    { name: 'cgroups', headings: ['Kompetenzgruppen', 'Kompetenzgruppe'], optional: true, read: list(group(groups)) },
  ];
}

function group(groups: readonly CompetenceGroup[]): Reader {
  return (cell) => {
    const wanted = String(cell).trim();
    const found = groups.find(({ id, name }) => String(id) === wanted || fold(name).long === fold(wanted).long);
    return (
      found?.id ??
      new Mistake('group', {
        value: wanted,
        options: groups.map(({ id, name }) => `${id} ${name}`).join(', '),
        ...meant(
          wanted,
          groups.map(({ name }) => name),
        ),
      })
    );
  };
}
