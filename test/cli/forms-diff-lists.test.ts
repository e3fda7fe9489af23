import { expect, it, onTestFinished } from 'vitest';
import { evaluateStored } from '../../src/cli/forms/diff/stored.ts';
import type { Form } from '../../src/engine/form.ts';
import { openStore } from '../../src/server/store/store.ts';
import { listAnswers, listForm } from '../forms/lists.ts';
import { storedLists } from './list-store.ts';

it('forms diff knows how large the files of entries are', async () => {
  const store = await openStore(await storedLists([listAnswers]));
  onTestFinished(() => store.close());
  const after = JSON.parse(JSON.stringify(listForm).replace('"minFileSize":1,', '"minFileSize":1000,')) as Form;
  const edited = [{ id: listForm.id, before: listForm, after }];
  expect(await evaluateStored(store, edited, () => undefined)).toMatchObject({
    checked: 1,
    invalid: 1,
    broken: [{ references: ['LST-2026-000001'] }],
  });
});
