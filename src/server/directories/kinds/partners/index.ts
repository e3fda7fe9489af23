import type { ListKind } from '../../list-kind.ts';
import { GROUP_COLUMNS, LIMITED, partnerColumns } from './columns.ts';
import { createPartnerDirectory } from './directory.ts';
import type { PartnerDirectory } from './directory.ts';
import { groupsShape, publicPartnersShape, readPartners } from './shape.ts';
import type { CompetenceGroup, Partner, PartnerData } from './shape.ts';

/** Query parameters that filter partners, with what they are for. */
const FILTER = {
  category: 'A category, e.g. 12|3 or 3; all or none: no filter',
  cgroups: 'Ids of competence groups, separated by commas; a partner needs any one of them',
};

/** A further query parameter of the search. */
const NEAR = {
  near: 'A postcode of four digits: of equally good hits the nearest come first; anything else counts for nothing',
};

/** The operator's partners, and the competence groups that they belong to. */
export const partners: ListKind<'partners', PartnerData, Partner, PartnerDirectory> = {
  name: 'partners',
  read: readPartners,
  limited: LIMITED,
  readImport(list, current, limits) {
    // a CSV file refers to the groups in service by number or name; a JSON file brings its own groups
    const competenceGroups = list.isJson
      ? list.entries(
          {
            at: ['competenceGroups'],
            columns: GROUP_COLUMNS,
            entryOf: (values) => values as CompetenceGroup,
            unique: [{ rule: 'id-twice', column: 'id', keyOf: ({ id }) => String(id) }],
            mayBeEmpty: true,
            isReferredTo: true,
          },
          current.competenceGroups,
        )
      : current.competenceGroups;
    const entries = list.entries(
      {
        at: ['partners'],
        columns: partnerColumns(competenceGroups, limits),
        entryOf: partnerOf,
        unique: [
          { rule: 'id-twice', column: 'id', keyOf: ({ id }) => String(id) },
          { rule: 'partner-twice', column: 'name', keyOf: ({ fullName }) => fullName },
        ],
      },
      current.partners,
    );
    return { competenceGroups: [...competenceGroups], partners: [...entries] };
  },
  entriesOf: (data) => data.partners,
  // applications store the full name
  keyOf: ({ fullName }) => fullName,
  index: createPartnerDirectory,
  lookups: [
    {
      url: '/v2/fairenergy',
      operationId: 'listPartners',
      summary: 'All partners, by name',
      query: FILTER,
      schema: publicPartnersShape,
      answer: (directory, _, filter) => directory.list(filter),
    },
    {
      url: '/v2/fairenergy/allCompetenceGroups',
      operationId: 'allCompetenceGroups',
      summary: 'What partners may be competent for',
      schema: groupsShape,
      answer: (directory) => directory.groups(),
    },
    {
      url: '/v2/fairenergy/:query',
      operationId: 'searchPartners',
      summary: 'The partners that a postcode, place or name finds, the best first, 20 at most',
      query: { ...FILTER, ...NEAR },
      schema: publicPartnersShape,
      answer: (directory, { query = '' }, filter, postcodesOf) => directory.search(query, filter, postcodesOf),
    },
  ],
  properties: ['fullName', 'name', 'plz', 'ort'],
};

function partnerOf(values: Readonly<Record<string, unknown>>): Partner {
  const { fullName, name, plz, ort, ...rest } = values as Partner;
  return { ...rest, name, plz, ort, fullName: fullName === '' ? `${name}, ${plz} ${ort}` : fullName };
}
