import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DefinitionError } from '../../../src/engine/errors.ts';
import { openInspections } from '../../../src/server/forms/inspect-in-process.ts';
import { inspectForm } from '../../../src/server/forms/inspect-form.ts';
import { TODAY } from '../../engine/made-form.ts';
import { files } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';

const [FORM, BROKEN] = ['brennwertkessel', 'stressfrei'];
const ids = [FORM, BROKEN];
const EDIT = ['shared/blocks/name.schema.json', '"title": "Vorname"', '"title": "Rufname"'] as const;
const next = edited(files, [EDIT, [`${BROKEN}/ui.json`, '"steps"', '"stepps"']]);

/** @returns inspections that have seen the files before the edit and after it */
function afterEdit(program?: string, mostHere = 1) {
  const inspections = openInspections(program, mostHere);
  inspections.begin(ids, files, TODAY);
  inspections.begin(ids, next, TODAY);
  return inspections;
}

const titleNow = () => JSON.stringify(inspectForm(FORM, next, TODAY).form);

it('many changed forms are inspected in a process of its own, and what is wrong with one is told', async () => {
  const inspections = afterEdit();
  const refused = await inspections.over(BROKEN).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DefinitionError);
  expect((refused as DefinitionError).findings).toMatchObject([{ file: `${BROKEN}/ui.json` }, {}]);
  await inspections.over(FORM);
  expect(titleNow()).toContain('Rufname');
});

it('few forms are inspected here, and all are when the process dies', async () => {
  await afterEdit(undefined, 2).over(BROKEN);
  await afterEdit(join(import.meta.dirname, 'dying-inspect-process.ts')).over(BROKEN);
  expect(titleNow()).toContain('Rufname');
  expect(() => inspectForm(BROKEN, next, TODAY)).toThrow(DefinitionError);
});
