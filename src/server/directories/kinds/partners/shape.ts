import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { ajv, listOf, objectOf, readerOf } from '../../shape.ts';

const text = { type: 'string', minLength: 1 } as const;

const shown = {
  id: { type: 'integer' },
  fullName: text,
  name: text,
  plz: text,
  ort: text,
  bezirk: { type: 'string' },
  strasse: { type: 'string' },
  hausnr: { type: 'string' },
  category: { type: 'array', items: text },
  cgroups: { type: 'array', items: { type: 'integer' } },
} as const;

/** Competence groups as the API returns them. */
export const groupsShape = listOf(objectOf({ id: { type: 'integer' }, name: text } as const));

/**
 * Partners as the API returns them, without the email address: no page shows it, and the API must not give a list of
 * addresses to senders of spam.
 */
export const publicPartnersShape = listOf(objectOf(shown));

const partnersShape = objectOf({
  competenceGroups: groupsShape,
  partners: listOf(objectOf({ ...shown, email: { type: 'string' } } as const)),
}) satisfies JSONSchema;

/** forms/data/partners.json. */
export type PartnerData = FromSchema<typeof partnersShape>;
export type Partner = PartnerData['partners'][number];
export type CompetenceGroup = PartnerData['competenceGroups'][number];

/** @throws TypeError naming the place when the value has another shape */
export const readPartners = readerOf(ajv.compile<PartnerData>(partnersShape));
