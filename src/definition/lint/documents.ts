import type { Finding } from '../../engine/errors.ts';
import type { Source } from '../reading/source.ts';
import { documentAt, targetsIn } from '../../engine/text.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';

/**
 * Finds links to documents that don't exist: customers would agree to something that nobody can read.
 * @param form id for the findings
 * @param names names of the files in shared/documents
 */
export function checkDocuments(form: string, source: Source, names: ReadonlySet<string>): readonly Finding[] {
  const walk = (value: unknown, path: readonly (string | number)[]): readonly Finding[] => {
    if (typeof value === 'string')
      return [value, ...targetsIn(value)]
        .flatMap((address) => documentAt(address) ?? [])
        .filter((name) => !names.has(name))
        .map((name) =>
          findingAt(
            { id: form, sources: new Map([[source.file, source]]) },
            { file: source.file, path },
            {
              rule: 'document-missing',
              message: `there is no document <${name}> in shared/documents, or it is no whole PDF`,
              values: { name, ...meant(name, names) },
            },
          ),
        );
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => walk(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  };
  return walk(source.value, []);
}
