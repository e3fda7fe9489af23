import { dayInWords } from './calendar.ts';
import type { RawError } from './compiled.ts';
import { fixedLimit } from './day-limit.ts';
import type { Form, Schema } from './form.ts';
import { writeCount, writeLimit, writeNumber } from './locale.ts';
import { messageDetail } from './message-detail.ts';
import { fillKnown } from './text.ts';

/**
 * @param schema the schema that contains the broken rule
 * @returns the catalogue's message for a rule: for its range or its detail (format, type) where there is one, else for
 * its keyword
 */
export function catalogueMessage(
  messages: Form['messages'],
  schema: Schema,
  { keyword, params }: Pick<RawError, 'keyword' | 'params'>,
): string {
  const write = limitWriter(schema);
  const detail = messages[`${keyword}.${messageDetail(schema, { keyword, params })}`];
  if ((keyword === 'minimum' || keyword === 'maximum') && messages['range'] !== undefined) {
    const { minimum, maximum } = schema;
    if (minimum !== undefined && maximum !== undefined)
      return fillKnown(messages['range'], { min: write(minimum), max: write(maximum) });
  }
  const template = detail ?? messages[keyword] ?? messages['default'] ?? '';
  const day = fixedLimit({ keyword, params });
  return template.includes('{')
    ? fillKnown(template, {
        limit: day === undefined ? written(params['limit'] ?? params['multipleOf'], write) : dayInWords(day),
        decimals: String(decimalsOf(params['multipleOf'])),
      })
    : template;
}

/**
 * @returns what writes the limits of a value: without points between thousands where decimals are allowed, because a
 * customer who types "10.000" as shown would type a decimal point
 */
export function limitWriter({ type }: Schema): (limit: number) => string {
  // the limit of a text is a length, which is no year
  if (type === 'string') return writeCount;
  return type === 'integer' ? writeLimit : writeNumber;
}

function written(value: unknown, write: (number: number) => string): string {
  return typeof value === 'number' ? write(value) : typeof value === 'string' ? value : '';
}

function decimalsOf(step: unknown): number {
  return String(step).split('.')[1]?.length ?? 0;
}
