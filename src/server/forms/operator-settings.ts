import { Ajv, type ErrorObject } from 'ajv';
import type { FromSchema } from 'json-schema-to-ts';
import { readFileSync } from 'node:fs';
import { pointerKeys } from '../../definition/reading/blocks.ts';
import { parseSource, type Source } from '../../definition/reading/source.ts';

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
              applications: { type: 'string', pattern: '^[1-9][0-9]{0,3}months$', examples: ['24months'] },
              optIns: {
                type: 'string',
                pattern: '^[1-9][0-9]{0,3}months$',
                examples: ['12months'],
                description: 'Those that are confirmed',
              },
              ipAddresses: {
                type: 'string',
                pattern: '^[1-9][0-9]{0,3}days$',
                examples: ['14days'],
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
 * Reads the operator's settings. A key that stands twice is a mistake: the first block would be lost without a word.
 * @throws Error with each mistake on a line: file, line, column, and how to mend it
 */
export function readOperatorSettings(file: string): OperatorSettings {
  const parsed = parseSource(file, readFileSync(file, 'utf8'));
  const places =
    'findings' in parsed
      ? parsed.findings.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`)
      : mistakesIn(parsed.source);
  if ('findings' in parsed || places.length > 0) throw new Error(places.join('\n  '));
  return parsed.source.value as OperatorSettings;
}

function mistakesIn({ file, value, locate }: Source): readonly string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  if (ajv.validate(SCHEMA, value)) return [];
  return (ajv.errors ?? []).map((error) => {
    const path = pointerKeys(error.instancePath);
    const { additionalProperty: unknown }: { additionalProperty?: string } = error.params;
    const { line, column } = locate(unknown === undefined ? path : [...path, unknown]);
    return `${file}:${line}:${column}: ${[...(path.length > 0 ? [path.join('.')] : []), reasonOf(error)].join(' ')}`;
  });
}

function reasonOf({ params, parentSchema = {}, message = '' }: ErrorObject): string {
  const { additionalProperty: unknown }: { additionalProperty?: string } = params;
  const { properties = {}, examples = [] } = parentSchema as { properties?: object; examples?: readonly string[] };
  if (unknown !== undefined) return `has no "${unknown}", only ${Object.keys(properties).join(', ')}`;
  return examples.length > 0 ? `must be like "${examples.join('", "')}"` : message;
}
