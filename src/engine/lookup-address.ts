import { answerAt, type Path, pathBeside } from './answer-path.ts';
import type { Lookup } from './field-ui.ts';
import type { Answers, Form } from './form.ts';
import { fillParameters, fillPath, parametersOf } from './path.ts';

type AskedLookup = Pick<Lookup, 'url' | 'params'>;

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
 * @param values by field name, for the placeholders in the lookup's URL and parameters
 * @returns path and query of the lookup's list. Lists that differ have different addresses.
 * @throws MissingPathParameterError when a value for the URL is absent or blank
 */
export function addressOf({ url, params = {} }: AskedLookup, values: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(params).map(
    ([name, written]) => `${name}=${encodeURIComponent(sentParam(name, written, values))}`,
  );
  return fillPath(url, values) + (query.length > 0 ? `?${query.join('&')}` : '');
}

/**
 * @param path of the field with the lookup
 * @returns the answers that a lookup's URL and parameters name, by these names. A name means a field in the same entry
 * or group, else around it, else of the form.
 */
export function askedWith(form: Form, path: Path, { url, params = {} }: AskedLookup, answers: Answers): Answers {
  const names = [url, ...Object.values(params)].flatMap(parametersOf);
  return Object.fromEntries(names.map((name) => [name, answerAt(answers, pathBeside(form, path, name))]));
}
