import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { readForms } from './chosen-forms.ts';
import { modelsOf } from './types/models.ts';

/** Where the repository has its types. */
const FILE = 'test/forms/applications.gen.ts';

/** `types`: writes a schema and type for each form's applications. A test compares the file with the definitions. */
export const types: FormsCommand = ({ formsDir, emit: file = FILE }, print) => {
  const text = modelsOf(readForms({ formsDir, names: [] }));
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isSame) writeFileSync(file, text);
  print(translate(isSame ? 'types.same' : 'types.written', { file }));
  return 0;
};
