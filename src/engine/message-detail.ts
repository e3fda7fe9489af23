import type { RawError } from './compiled.ts';
import { shapeOf } from './containers.ts';
import type { Schema } from './form.ts';

/**
 * @param schema with the broken rule
 * @returns what the catalogue tells apart of one rule, as its keys have it behind the keyword; '' for nothing
 */
export function messageDetail(schema: Schema, { keyword, params }: Pick<RawError, 'keyword' | 'params'>): string {
  if (keyword === 'format' || keyword === 'type') return String(params[keyword]);
  if (keyword === 'multipleOf') return isDecimalPlace(params['multipleOf']) ? '' : 'step';
  if (keyword === 'atMostField') return schema.format === 'date' ? 'date' : '';
  return shapeOf(schema) === 'list' ? 'list' : '';
}

/** Whether a step, 1 or 0.01, only says how many decimals there may be. */
function isDecimalPlace(step: unknown): boolean {
  return /^(?:1|0\.0*1)$/.test(String(step));
}
