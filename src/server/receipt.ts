import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { viennaMoment } from '../engine/vienna-moment.ts';
import type { Frozen } from '../engine/frozen.ts';

export const receiptSchema = {
  type: 'object',
  required: ['referenz', 'eingegangenAm'],
  additionalProperties: false,
  properties: { referenz: { type: 'string' }, eingegangenAm: { type: 'string', format: 'date-time' } },
} as const satisfies JSONSchema;

/** The response to an application that was stored. */
export type Receipt = Frozen<FromSchema<typeof receiptSchema>>;

/** @returns the body of the 201 */
export function receiptOf({ reference, receivedAt }: { reference: string; receivedAt: Date }): Receipt {
  return { referenz: reference, eingegangenAm: viennaMoment(receivedAt) };
}
