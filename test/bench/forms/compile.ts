import { compileForm } from '../../../src/definition/compile.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';
import { FORMS_DIR } from '../forms-folder.ts';

/** The least possible work of `forms check`: reads every form and compiles its rules. */
const folder = openFormsFolder(FORMS_DIR);
const files = folder.read();
for (const id of folder.ids(files)) compileForm(readForm(id, files));
