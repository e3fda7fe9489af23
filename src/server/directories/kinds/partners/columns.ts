import { meant } from '../../../../definition/reading/nearest.ts';
import { fold } from '../../folding.ts';
import { list, number, pattern, text } from '../../import/cells.ts';
import type { Reader } from '../../import/cells.ts';
import type { Column } from '../../import/columns.ts';
import { Mistake } from '../../import/finding.ts';
import type { ColumnLimits } from '../../limits.ts';
import type { CompetenceGroup } from './shape.ts';

const IDS = { minimum: 1, maximum: 2_147_483_647, multipleOf: 1 } as const;

/** The columns of competence groups, which only a JSON file may hold. */
export const GROUP_COLUMNS: readonly Column[] = [
  { name: 'id', headings: [], read: number(IDS) },
  { name: 'name', headings: [], read: text({ maxLength: 100 }) },
];

export const LIMITED = { texts: ['fullName', 'name', 'ort', 'bezirk', 'strasse', 'hausnr'], numbers: [] };

/** @param groups the competence groups that a partner may name, by number or name */
export function partnerColumns(groups: readonly CompetenceGroup[], limits: ColumnLimits): readonly Column[] {
  const within = (column: string) => text(limits.text(column));
  const maybeWithin = (column: string) => text({ ...limits.text(column), optional: true });
  return [
    {
      name: 'id',
      headings: ['Nr', 'Nummer', 'Partnernummer'],
      read: number(IDS),
    },
    { name: 'fullName', headings: ['Anzeigename'], optional: true, read: maybeWithin('fullName') },
    { name: 'name', headings: ['Firma', 'Firmenname'], read: within('name') },
    { name: 'plz', headings: ['PLZ', 'Postleitzahl'], read: pattern('postcode', /^[1-9]\d{3}$/) },
    { name: 'ort', headings: ['Ort'], read: within('ort') },
    { name: 'bezirk', headings: ['Bezirk'], optional: true, read: maybeWithin('bezirk') },
    { name: 'strasse', headings: ['Straße'], optional: true, read: maybeWithin('strasse') },
    { name: 'hausnr', headings: ['Hausnummer'], optional: true, read: maybeWithin('hausnr') },
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
