import type { RawError } from './compiled.ts';
import { shapeOf } from './containers.ts';
import { fixedLimit, isDayLimit } from './day-limit.ts';
import type { Schema } from './form.ts';

/**
 * The catalogue may have several messages for one keyword, under keys `keyword.detail`.
 * @param schema the schema that contains the broken rule
 * @returns the detail of the broken rule; '' when the keyword has only one message
 */
export function messageDetail(schema: Schema, { keyword, params }: Pick<RawError, 'keyword' | 'params'>): string {
  if (keyword === 'format' || keyword === 'type') return String(params[keyword]);
  if (keyword === 'multipleOf') return isDecimalPlace(params['multipleOf']) ? '' : 'step';
  if (isDayLimit(keyword)) return dayDetail({ keyword, params });
  if (schema.format === 'date') return 'date';
  if (shapeOf(schema) === 'list') return 'list';
  return keyword === 'maxItems' && params['limit'] === 1 ? 'one' : '';
}

/** What moves with today can't be told as a day: the page may be open at midnight. */
function dayDetail(error: Pick<RawError, 'keyword' | 'params'>): string {
  if (fixedLimit(error) !== undefined) return '';
  return error.params['limit'] === 'today' ? 'today' : 'moving';
}

/** Whether a `multipleOf`, e.g. 1 or 0.01, only limits the number of decimals. */
function isDecimalPlace(step: unknown): boolean {
  return /^(?:1|0\.0*1)$/.test(String(step));
}
