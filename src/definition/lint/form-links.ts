import type { Finding } from '../../engine/errors.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import type { Source } from '../reading/source.ts';
import { addressesIn } from './strings.ts';

const FORM_PAGE = /^\/web\/r\/([^/?#.]+)\/?(?:[?#]|$)/;

/** The ids of the forms in the folder. */
interface FormIds {
  readonly all: readonly string[];
  /** Those with `testOnly`: customers get a 404 at their pages. */
  readonly testOnly: ReadonlySet<string>;
}

/** @returns the id of the form whose page this address leads to; undefined for any other address */
export function formLinked(address: string): string | undefined {
  return FORM_PAGE.exec(address)?.[1];
}

/** Finds links to pages of forms that don't exist, or not for customers. Forms in testing mode may link each other. */
export function checkFormLinks(source: Source, { all, testOnly }: FormIds): readonly Finding[] {
  const [folder = ''] = source.file.split('/');
  return addressesIn(source).flatMap(({ address, place }) => {
    const form = formLinked(address);
    if (form === undefined) return [];
    const leads = (rule: string, where: string, suggested: { readonly suggestion?: string } = {}) => [
      findingAt(inFile(source), place, {
        rule,
        severity: 'warning',
        message: `<${address}> leads to form <${form}>, which is ${where}`,
        values: { address, form, ...suggested },
      }),
    ];
    if (!all.includes(form)) return leads('form-link-missing', 'not in the folder', meant(form, all));
    return testOnly.has(form) && !testOnly.has(folder) ? leads('form-link-testing', 'in testing mode alone') : [];
  });
}
