import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { COMPLETE, exampleFile, readExample } from '../reading/examples.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { checkFormat } from '../reading/format.ts';
import { parseSource } from '../reading/source.ts';
import { checkBase } from './examples.ts';

/** @returns the findings that prevent reading a form's complete example; none if there is no such example */
export function checkComplete(definition: Definition, files: FormFiles): readonly Finding[] {
  const { id, sources } = definition;
  const file = exampleFile(id, COMPLETE);
  const text = files.get(file);
  if (text === undefined) return [];
  const parsed = parseSource(file, text);
  if ('findings' in parsed) return parsed.findings;
  const metas = [...sources].filter(([path]) => path.startsWith('shared/meta/'));
  const misfits = checkFormat(id, new Map([...metas, [file, parsed.source]]));
  if (misfits.length > 0) return misfits;
  const example = readExample(files, id, COMPLETE);
  return example && 'broken' in example ? checkBase(definition, files, example) : [];
}
