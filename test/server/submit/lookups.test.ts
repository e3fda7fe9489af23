import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from '../../../src/engine/answer-path.ts';
import type { FieldUi } from '../../../src/engine/field-ui.ts';
import type { Form } from '../../../src/engine/form.ts';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { checkLookups, withListed } from '../../../src/server/submit/check-lookups.ts';
import { makeForm } from '../../engine/made-form.ts';
import { FORMS } from '../../forms/files.ts';
import { listForm } from '../../forms/lists.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'geraetetausch';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
});
afterAll(() => server.close());

async function applyWith(fairEnergyPartner: string) {
  const payload = { ...exampleAnswers(FORM), fairEnergyPartner };
  const response = await server.app.inject({ method: 'POST', url: '/v2/funding/geraetetausch', payload });
  return { status: response.statusCode, body: response.json<unknown>() };
}

it('takes a partner of the category that the form searches in', async () => {
  expect(await applyWith('Welser Heide Gerätecenter, 4614 Marchtrenk')).toMatchObject({ status: 201 });
});

it('refuses a partner that is in the directory, but not in the category that the form searches in', async () => {
  expect(await applyWith('Haustechnik Bergblick OG, 4040 Linz')).toEqual({
    status: 400,
    body: [{ path: ['fairEnergyPartner'], message: 'Bitte wählen Sie einen Eintrag aus der Liste.' }],
  });
});

const directories = openDirectories(FORMS, (error) => {
  throw error;
});

/** The form with lists, whose search in an entry has these parameters. */
function searchingWith(params: Readonly<Record<string, string>>): Form {
  const name = 'objekt.raeume.fairEnergyPartner';
  const ui = listForm.fields[name] as FieldUi;
  const lookup = { ...ui.lookup, url: '/v2/fairenergy/{query}', params };
  return { ...listForm, fields: { ...listForm.fields, [name]: { ...ui, lookup } } };
}

const OF_CATEGORY_3 = 'Welser Heide Gerätecenter, 4614 Marchtrenk';
const rooms = (...areas: readonly (number | undefined)[]) => ({
  objekt: {
    raeume: areas.map((flaeche) => ({
      ...(flaeche === undefined ? {} : { flaeche }),
      fairEnergyPartner: OF_CATEGORY_3,
    })),
  },
});
const refusedWith = (params: Readonly<Record<string, string>>, answers: ReturnType<typeof rooms>) =>
  checkLookups(searchingWith(params), answers, directories).notFound.map(keyOf);

it('refuses a partner that is not in the category that the same entry answers; without an answer any will do', () => {
  expect(refusedWith({ category: '{flaeche}' }, rooms(3, 1, undefined))).toEqual(['objekt.raeume.1.fairEnergyPartner']);
});

it('takes a partner wherever the customer is', () => {
  expect(refusedWith({ category: '3', near: '{flaeche}' }, rooms(6900, undefined))).toEqual([]);
});

const modelsOf = (maker: string, fills: Readonly<Record<string, string>>) => ({
  widget: 'select',
  lookup: { url: `/v2/funding/waermepumpe/hersteller/{${maker}}`, value: 'bezeichnung', fills },
});

it('asks a list with the value that an earlier list derives, whatever was sent in its place', () => {
  const text = { type: 'string' } as const;
  const { fields, ...form } = makeForm({
    steps: {
      one: { type: 'object', properties: { wanted: text, model: text, maker: text } },
      two: { type: 'object', properties: { other: text, kind: text } },
    },
    fields: {
      // in another order than on the screen
      other: modelsOf('maker', { kind: 'fabrikat' }),
      kind: { derivedFrom: 'other' },
      model: modelsOf('wanted', { maker: 'hersteller' }),
      maker: { derivedFrom: 'model' },
    },
  });
  const chosen = { wanted: 'Hausruck Wärmetechnik', model: 'AeroLine 6', other: 'TerraLine 7' };
  const sent = { ...chosen, maker: 'Voralpin', kind: 'x' };
  const { other, kind, ...before } = fields;
  const mixed = { ...form, fields: { other, kind, ...before } as Form['fields'] };
  const listed = withListed(mixed, sent, directories).answers;
  expect(listed).toEqual({ ...chosen, maker: 'Hausruck Wärmetechnik', kind: 'TerraLine' });
  expect(checkLookups(mixed, listed, directories).notFound).toEqual([]);
});
