import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { readForms } from './chosen-forms.ts';
import { modelsOf } from './types/models.ts';

const ENGINE = join(import.meta.dirname, '../../engine');

/**
 * `types`: writes a TypeScript module with a schema and type of each form's applications, for programs. By default the
 * file is beside the forms.
 */
export const types: FormsCommand = ({ formsDir, emit: file = join(formsDir, 'applications.gen.ts') }, print) => {
  const text = modelsOf(readForms({ formsDir, names: [] }), relative(dirname(file), ENGINE).replaceAll(sep, '/'));
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isSame) writeFileSync(file, text);
  print(translate(isSame ? 'types.same' : 'types.written', { file }));
  return 0;
};
