import type { Finding } from '../../engine/errors.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import type { Source } from '../reading/source.ts';
import { addressesIn } from './strings.ts';

const FORM_PAGE = /^\/web\/r\/([\w-]+)\/?(?:[?#]|$)/;

/**
 * Finds links to the page of a form that does not exist.
 * @param forms ids of all forms in the folder
 */
export function checkFormLinks(source: Source, forms: readonly string[]): readonly Finding[] {
  return addressesIn(source).flatMap(({ address, place }) => {
    const [, form] = FORM_PAGE.exec(address) ?? [];
    if (form === undefined || forms.includes(form)) return [];
    return [
      findingAt(inFile(source), place, {
        rule: 'form-link-missing',
        severity: 'warning',
        message: `<${address}> leads to form <${form}>, which is not in the folder`,
        values: { address, form, ...meant(form, forms) },
      }),
    ];
  });
}
