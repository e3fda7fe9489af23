import { Ajv } from 'ajv';
import type { FromSchema } from 'json-schema-to-ts';
import { readJson } from '../json-file.ts';

/** Schema of the file that OPERATOR_SETTINGS names: the operator's settings per form. */
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    forms: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          deliverTo: { type: 'string', description: 'Instead of DELIVERY_URL' },
          fieldNames: {
            type: 'object',
            additionalProperties: { type: 'string', minLength: 1 },
            description: 'What the receiver calls each field, by its own name with the groups around it (device.year)',
          },
          retention: {
            type: 'object',
            additionalProperties: false,
            description: 'After which time something is removed by itself; without it nothing is, but IP addresses',
            properties: {
              applications: { type: 'string', pattern: '^[1-9][0-9]{0,3}months$' },
              optIns: { type: 'string', pattern: '^[1-9][0-9]{0,3}months$', description: 'Those that are confirmed' },
              ipAddresses: {
                type: 'string',
                pattern: '^[1-9][0-9]{0,3}days$',
                description: 'Instead of KEEP_IP_DAYS; with KEEP_IP_DAYS=0 none is ever stored',
              },
            },
          },
        },
      },
    },
  },
} as const;

export type OperatorSettings = FromSchema<typeof SCHEMA>;

/**
 * Reads the operator's settings.
 * @throws Error naming the file and what is wrong in it
 */
export function readOperatorSettings(file: string): OperatorSettings {
  return readJson(file, (value) => {
    const ajv = new Ajv({ allErrors: true, strict: false });
    if (ajv.validate<OperatorSettings>(SCHEMA, value)) return value;
    throw new Error(ajv.errorsText(ajv.errors, { dataVar: '' }));
  });
}
