import type { Lookup } from './field-ui.ts';
import { fillParameters, parametersOf } from './path.ts';

/**
 * Maps a category to what the partner search expects: '' for "all", unchanged when it contains a pipe, else prefixed
 * with the directory's main category 12.
 */
export function toCategory(category: string): string {
  if (category === 'all' || category === '') return '';
  return category.includes('|') ? category : `12|${category}`;
}

/** Converters of the parameters that are sent differently from how a definition writes them. */
const SENT: Readonly<Record<string, (value: string) => string>> = { category: toCategory };

/** The parameter that changes the order of hits and no hit. */
const SORTING = 'near';

/**
 * @param written as the definition writes it
 * @param values answers by field name: `{field}` in a parameter is replaced by the answer, or by '', which does not
 * restrict the search
 * @returns a parameter of a lookup as it is sent
 */
export function sentParam(name: string, written: string, values: Readonly<Record<string, unknown>>): string {
  const filled = fillParameters(written, values).trim();
  return SENT[name]?.(filled) ?? filled;
}

/**
 * @returns the fields whose answers decide which entries a list has, as its URL and parameters name them. Fields that
 * only sort the entries are not among them.
 */
export function narrowedBy({ url, params = {} }: Pick<Lookup, 'url' | 'params'>): readonly string[] {
  const narrowing = Object.keys(params).filter((name) => name !== SORTING);
  return [url, ...narrowing.map((name) => params[name] ?? '')].flatMap(parametersOf).filter((name) => name !== 'query');
}
