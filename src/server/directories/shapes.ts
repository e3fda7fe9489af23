import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { JSONSchema, FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

const partnersShape = {
  type: 'object',
  required: ['competenceGroups', 'partners'],
  additionalProperties: false,
  properties: {
    competenceGroups: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        additionalProperties: false,
        properties: { id: { type: 'integer' }, name: text },
      },
    },
    partners: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'id',
          'fullName',
          'name',
          'plz',
          'ort',
          'bezirk',
          'strasse',
          'hausnr',
          'email',
          'category',
          'cgroups',
        ],
        additionalProperties: false,
        properties: {
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
        },
      },
    },
  },
} as const satisfies JSONSchema;

const heatPumpsShape = {
  type: 'array',
  items: {
    type: 'object',
    required: [
      'hersteller',
      'waermequelle',
      'fabrikat',
      'bezeichnung',
      'energieeffizenz35',
      'energieeffizenz55',
      'waermenennleistung',
      'anschlussleistung',
    ],
    additionalProperties: false,
    properties: {
      hersteller: text,
      waermequelle: text,
      fabrikat: text,
      bezeichnung: text,
      energieeffizenz35: { type: 'number' },
      energieeffizenz55: { type: 'number' },
      waermenennleistung: { type: 'number' },
      anschlussleistung: { type: 'number' },
    },
  },
} as const satisfies JSONSchema;

/** The two lists, as `npm run data -- import` and the files in forms/data call them. */
export const DIRECTORY_KINDS = ['partners', 'heatpumps'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** forms/data/partners.json. */
export type PartnerData = FromSchema<typeof partnersShape>;
export type Partner = PartnerData['partners'][number];
export type CompetenceGroup = PartnerData['competenceGroups'][number];

/** forms/data/heatpumps.json: the catalogue's entries with the heat source of each. */
export type HeatPumpData = FromSchema<typeof heatPumpsShape>;
export type HeatPump = HeatPumpData[number];

const ajv = new Ajv();

function reader<Data>(isData: ValidateFunction<Data>): (value: unknown) => Data {
  return (value) => {
    if (isData(value)) return value;
    throw new TypeError(ajv.errorsText(isData.errors, { dataVar: '' }));
  };
}

/** @throws TypeError naming the place when the value has another shape */
export const readPartners = reader(ajv.compile<PartnerData>(partnersShape));
/** @throws TypeError naming the place when the value has another shape */
export const readHeatPumps = reader(ajv.compile<HeatPumpData>(heatPumpsShape));
