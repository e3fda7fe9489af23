import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { ajv, objectOf, readerOf } from '../../shape.ts';

const text = { type: 'string', minLength: 1 } as const;

const partnersShape = objectOf({
  competenceGroups: { type: 'array', items: objectOf({ id: { type: 'integer' }, name: text }) },
  partners: {
    type: 'array',
    items: objectOf({
      id: { type: 'integer' },
      fullName: text,
      name: text,
      plz: text,
      ort: text,
      bezirk: { type: 'string' },
      strasse: { type: 'string' },
      hausnr: { type: 'string' },
      email: { type: 'string' },
      category: { type: 'array', items: text },
      cgroups: { type: 'array', items: { type: 'integer' } },
    }),
  },
}) satisfies JSONSchema;

/** forms/data/partners.json. */
export type PartnerData = FromSchema<typeof partnersShape>;
export type Partner = PartnerData['partners'][number];
export type CompetenceGroup = PartnerData['competenceGroups'][number];

/** @throws TypeError naming the place when the value has another shape */
export const readPartners = readerOf(ajv.compile<PartnerData>(partnersShape));
