import { fileURLToPath } from 'node:url';
import { compileForm } from '../../../src/definition/compile.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';

/** The least possible work of `forms check`: reads every form and compiles its rules. */
const folder = openFormsFolder(fileURLToPath(new URL('../../../forms', import.meta.url)));
const files = folder.read();
for (const id of folder.ids(files)) compileForm(readForm(id, files));
