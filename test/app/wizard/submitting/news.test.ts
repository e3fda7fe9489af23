import { expect, it } from 'vitest';
import { showNews } from '../../../../src/app/wizard/submitting/news.ts';
import type { FieldUi } from '../../../../src/engine/field-ui.ts';
import type { Schema } from '../../../../src/engine/form.ts';
import type { FormRuntime } from '../../../../src/app/runtime/form-runtime.ts';
import { makeStep } from '../../../engine/made-form.ts';
import { answering } from '../../api/answering.ts';
import { openedForm } from '../../drafts/opened.ts';

const PROPERTIES: Readonly<Record<string, Schema>> = {
  name: { type: 'string', title: 'Name' },
  iban: { type: 'string', title: 'IBAN' },
  secret: { type: 'string', title: 'Kennwort' },
};
const FIELDS: Readonly<Record<string, Partial<FieldUi>>> = { iban: { draft: false }, secret: { draft: false } };

/** @returns what an open page says about a form that was changed */
async function newsOf(answers: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  // the server has another origin than the test's window
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const { origin } = await answering({ status: 200, body: { id: 'probe', hash: 'new' }, headers });
  const form = makeStep({ type: 'object', properties: PROPERTIES }, { fields: FIELDS });
  const { runtime } = openedForm(form, 0, { names: { key: 'k', draft: 'd' }, answers });
  const client = { headers: {}, fetchJson: async () => form.texts } as unknown as FormRuntime['client'];
  return new Promise((resolve) => {
    showNews({ ...runtime, form: { ...form, site: { ...form.site, origin } }, version: 'old', client }, resolve, () =>
      resolve(undefined),
    );
  });
}

it('a reload is said to keep the answers where it keeps all of them', async () => {
  expect(await newsOf({ name: 'Ada' })).toMatch(/neue Fassung, und Ihre Angaben bleiben erhalten\.$/);
});

it('a reload is said to keep none of those that stay off the device', async () => {
  const news = await newsOf({ name: 'Ada', iban: 'AT61', secret: 'x' });
  expect(news).toMatch(/neue Fassung\. Noch einmal angeben müssen Sie dann: IBAN, Kennwort\.$/);
});
