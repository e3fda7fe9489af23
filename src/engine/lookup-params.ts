import type { Lookup } from './field-ui.ts';
import { parametersOf } from './path.ts';

/** The parameter that changes the order of hits and no hit. */
const SORTING = 'near';

/**
 * @returns the fields whose answers decide which entries a list has, as its URL and parameters name them. Fields that
 * only sort the entries are not among them.
 */
export function narrowedBy({ url, params = {} }: Pick<Lookup, 'url' | 'params'>): readonly string[] {
  const narrowing = Object.keys(params).filter((name) => name !== SORTING);
  return [url, ...narrowing.map((name) => params[name] ?? '')].flatMap(parametersOf).filter((name) => name !== 'query');
}
