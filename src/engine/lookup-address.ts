import { answerAt, type Path, pathBeside } from './answer-path.ts';
import type { Lookup } from './field-ui.ts';
import type { Answers, Form } from './form.ts';
import { sentParam } from './lookup-params.ts';
import { fillPath, parametersOf } from './path.ts';

type AskedLookup = Pick<Lookup, 'url' | 'params'>;

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
