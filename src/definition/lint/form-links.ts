import type { Finding } from '../../engine/errors.ts';
import { targetsIn } from '../../engine/text.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import type { Source } from '../reading/source.ts';

const FORM_PAGE = /^\/web\/r\/([\w-]+)\/?(?:[?#]|$)/;

/**
 * Finds links to the page of a form that does not exist.
 * @param forms ids of all forms in the folder
 */
export function checkFormLinks(source: Source, forms: readonly string[]): readonly Finding[] {
  const walk = (value: unknown, path: readonly (string | number)[]): readonly Finding[] => {
    if (typeof value === 'string')
      return [value, ...targetsIn(value)].flatMap((address) => {
        const [, form] = FORM_PAGE.exec(address) ?? [];
        if (form === undefined || forms.includes(form)) return [];
        return [
          findingAt(
            inFile(source),
            { file: source.file, path },
            {
              rule: 'form-link-missing',
              severity: 'warning',
              message: `<${address}> leads to form <${form}>, which is not in the folder`,
              values: { address, form, ...meant(form, forms) },
            },
          ),
        ];
      });
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => walk(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  };
  return walk(source.value, []);
}
