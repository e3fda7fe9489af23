import type { Finding } from '../../engine/errors.ts';
import type { Source } from '../reading/source.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { metaOf } from '../reading/format.ts';

/** Finds files whose $schema is missing or wrong: editors then offer no help and no warnings. */
export function checkSchemaNamed(source: Source): readonly Finding[] {
  const { file, value } = source;
  const meta = metaOf(file);
  if (meta === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { $schema: named } = value as { $schema?: string };
  const expected = pathFrom(file, meta);
  if (named === expected) return [];
  const at = inFile(source);
  const details =
    named === undefined ? { message: 'names no $schema' } : { message: `names another $schema than <${expected}>` };
  const values = { expected, ...(named === undefined ? {} : { kind: 'other', named }) };
  return [
    findingAt(at, { file, path: ['$schema'] }, { rule: 'schema-not-named', severity: 'warning', ...details, values }),
  ];
}

/** @returns the path from a file to another one, both relative to the forms folder */
function pathFrom(file: string, to: string): string {
  const [here, there] = [file.split('/').slice(0, -1), to.split('/')];
  const same = here.findIndex((part, index) => part !== there[index]);
  const common = same < 0 ? here.length : same;
  return [...here.slice(common).map(() => '..'), ...there.slice(common)].join('/');
}
