import type { Finding } from '../../engine/errors.ts';
import type { Source } from '../reading/source.ts';
import { documentAt } from '../../engine/text.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { addressesIn } from './strings.ts';

/**
 * Finds links to documents that don't exist: customers would agree to something that nobody can read.
 * @param form id for the findings
 * @param names names of the files in shared/documents
 */
export function checkDocuments(form: string, source: Source, names: ReadonlySet<string>): readonly Finding[] {
  return addressesIn(source).flatMap(({ address, place }) => {
    const name = documentAt(address);
    if (name === undefined || names.has(name)) return [];
    return [
      findingAt(inFile(source, form), place, {
        rule: 'document-missing',
        message: `there is no document <${name}> in shared/documents, or it is no whole PDF`,
        values: { name, ...meant(name, names) },
      }),
    ];
  });
}
