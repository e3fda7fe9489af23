import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { byName } from '../../../engine/locale.ts';
import { pattern, text } from '../import/cells.ts';
import type { Column } from '../import/columns.ts';
import type { EntryTable } from '../import/handed-list.ts';
import { fold } from '../folding.ts';
import type { ColumnLimits } from '../limits.ts';
import type { ListKind } from '../list-kind.ts';
import { ajv, listOf, objectOf, readerOf } from '../shape.ts';

const shape = listOf(
  objectOf({
    plz: { type: 'string', pattern: '^[1-9][0-9]{3}$' },
    ort: { type: 'string', minLength: 1 },
    bundesland: { type: 'string' },
  }),
) satisfies JSONSchema;

type LocalityData = FromSchema<typeof shape>;
type Locality = LocalityData[number];

const ignored = (name: string, ...headings: readonly string[]): Column => ({
  name,
  headings,
  optional: true,
  read: () => '',
});

/** The columns of the list that Österreichische Post publishes. Those that this product does not need are ignored. */
const columnsWithin = (limits: ColumnLimits): readonly Column[] => [
  { name: 'plz', headings: ['Postleitzahl'], read: pattern('postcode', /^[1-9]\d{3}$/) },
  { name: 'ort', headings: ['Ortsname', 'Bestimmungsort'], read: text(limits.text('ort')) },
  {
    name: 'bundesland',
    headings: ['Land'],
    optional: true,
    read: text({ ...limits.text('bundesland'), optional: true }),
  },
  ignored('gueltigAb', 'gültig ab'),
  ignored('gueltigBis', 'gültig bis'),
  ignored('typ', 'NamePLZTyp', 'PLZ-Typ'),
  ignored('internExtern', 'intern_extern'),
  ignored('adressierbar'),
  ignored('postfach'),
];

const keyOf = ({ plz, ort }: Locality) => `${plz} ${ort}`;

const TABLE: Omit<EntryTable<Locality>, 'columns'> = {
  at: [],
  entryOf: ({ plz, ort, bundesland }) => ({ plz, ort, bundesland }) as Locality,
  unique: [{ rule: 'place-twice', column: 'ort', keyOf }],
};

interface Localities {
  readonly byPostcode: ReadonlyMap<string, readonly Locality[]>;
  /** By both readings of a town (`folding.ts`). */
  readonly postcodes: ReadonlyMap<string, readonly string[]>;
}

/** Postcodes and their places. They fill in an empty place, and tell a search where a town lies. */
export const orte: ListKind<'orte', LocalityData, Locality, Localities> = {
  name: 'orte',
  read: readerOf(ajv.compile<LocalityData>(shape)),
  limited: { texts: ['ort', 'bundesland'], numbers: [] },
  readImport: (list, current, limits) => [...list.entries({ ...TABLE, columns: columnsWithin(limits) }, current)],
  entriesOf: (data) => data,
  keyOf,
  index: (data) => ({
    byPostcode: new Map(
      [...Map.groupBy(data, ({ plz }) => plz)].map(([plz, places]) => [
        plz,
        places.toSorted((a, b) => byName(a.ort, b.ort)),
      ]),
    ),
    postcodes: postcodesByTown(data),
  }),
  lookups: [
    {
      url: '/v2/plz/:plz',
      operationId: 'placesOfPostcode',
      summary: 'The places of a postcode; none for an unknown one',
      schema: shape,
      answer: ({ byPostcode }, { plz = '' }) => byPostcode.get(plz) ?? [],
    },
  ],
  postcodesOf: ({ postcodes }, town) => {
    const { long, short } = fold(town);
    return postcodes.get(long) ?? postcodes.get(short) ?? [];
  },
  properties: ['plz', 'ort'],
};

function postcodesByTown(data: LocalityData): ReadonlyMap<string, readonly string[]> {
  const postcodes = new Map<string, string[]>();
  for (const { plz, ort } of data) {
    const { long, short } = fold(ort);
    for (const town of new Set([long, short])) {
      const known = postcodes.get(town);
      if (known) known.push(plz);
      else postcodes.set(town, [plz]);
    }
  }
  return postcodes;
}
