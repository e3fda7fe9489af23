import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applicationsNotInList } from '../../src/cli/data/not-in-list.ts';
import type { Form, Schema } from '../../src/engine/form.ts';
import { openStore } from '../../src/server/store/store.ts';
import { makeForm } from '../engine/made-form.ts';
import { temporaryPlace } from '../server/place.ts';
import { newApplication } from '../server/stored/store/new-application.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { commands } from './staff.ts';

const text = (title: string): Schema => ({ type: 'string', title });

/** Gives the field `sort` this title if `source` has this answer. */
const under = (source: string, title: string): Schema => ({
  if: { properties: { source: { const: source } }, required: ['source'] },
  then: { properties: { sort: text(title) } },
});

const form = makeForm({
  steps: {
    device: {
      type: 'object',
      properties: { source: text('Quelle') },
      allOf: [under('A', 'Art der Luft'), under('W', 'Art des Wassers'), under('E', 'Art der Erde')],
    },
    place: { type: 'object', properties: { city: text('Ort'), post: text('Ort'), remark: text('Anmerkung') } },
  },
  layout: {
    place: {
      label: 'Adressen',
      sections: [
        { rows: [['remark:12']] },
        { title: 'Anlage bei {operator}', rows: [['city:12']] },
        { title: 'Post', rows: [['post:12']] },
      ],
    },
  },
  fields: { sort: { widget: 'autocomplete', lookup: { url: '/v2/fairenergy/{query}', value: 'name' } } },
});

/**
 * @returns the staff's commands over a store with one application for each of these answers; NEU-2026-000001 is the
 * first
 */
async function stored(of: Form, ...applications: readonly Readonly<Record<string, string>>[]) {
  const place = await temporaryPlace();
  const store = await openStore(place);
  const body = JSON.stringify(of);
  await store.definitions.add({ hash: 'h', form: of.id, body }, new Date('2026-01-01T00:00:00Z'));
  for (const answers of applications)
    await store.applications.accept(newApplication({ series: 'NEU', form: of.id, definitionHash: 'h', answers }));
  await store.close();
  return { place, run: commands(place) };
}

const sorts = [
  { source: 'E', sort: 'x' },
  { source: 'W', sort: 'y' },
];

it('show calls a field as the page did, where several conditions declare it', async () => {
  const { run } = await stored(form, ...sorts);
  expect((await run('show', 'NEU-2026-000001')).out).toContain('\n  Art der Erde: x');
  expect((await run('show', 'NEU-2026-000002')).out).toContain('\n  Art des Wassers: y');
});

it('show calls a field by all its titles, where the definition is of another time and its rules run no more', async () => {
  const [step, ...steps] = form.steps;
  const old = { ...form, steps: [{ ...step, schema: { ...step?.schema, gone: true } }, ...steps] } as Form;
  const { run } = await stored(old, ...sorts);
  expect(await run('show', 'NEU-2026-000001')).toMatchObject({
    code: 0,
    out: expect.stringContaining('\n  Art der Luft / Art des Wassers / Art der Erde: x'),
  });
});

it('a table names its column for the rows of all of them', async () => {
  const { run } = await stored(form, ...sorts);
  const out = join(temporaryFolder(), 'export');
  expect(await run('export', '--format', 'csv', '--out', out)).toMatchObject({ code: 0 });
  const [headings] = readFileSync(join(out, `${form.id}.csv`), 'utf8')
    .slice(1)
    .split('\r\n');
  expect(headings).toBe(
    'Referenz;Eingegangen am;Quelle;Art der Luft / Art des Wassers / Art der Erde;Anmerkung;Ort (city);Ort (post)',
  );
});

it('an import names what is not in the list any more as the page did', async () => {
  const { place } = await stored(form, ...sorts);
  const store = await openStore(place);
  const naming = await applicationsNotInList('partners', store, { resolve: () => [] });
  await store.close();
  expect(naming.map(({ named }) => named)).toEqual([
    [{ field: 'sort', label: 'Art der Erde', value: 'x' }],
    [{ field: 'sort', label: 'Art des Wassers', value: 'y' }],
  ]);
});

/** A form with one field, a choice. */
const kind = (...options: NonNullable<Schema['oneOf']>) =>
  makeForm({
    steps: { one: { type: 'object', properties: { kind: { type: 'string', title: 'Art', oneOf: options } } } },
    fields: { kind: { widget: 'radio' } },
  });

it('an export says the stored code of an option and the one that it has now; other columns stay where they are', async () => {
  const gas = { const: 'GAS', title: 'Gas' };
  const { place, run } = await stored(kind({ const: 'OEL', title: 'Öl' }, gas), { kind: 'OEL' }, { kind: 'GAS' });
  const store = await openStore(place);
  const now = kind({ const: 'HEIZOEL', title: 'Heizöl', formerly: ['OEL'] }, gas);
  await store.definitions.add(
    { hash: 'h2', form: now.id, body: JSON.stringify(now) },
    new Date('2026-05-01T00:00:00Z'),
  );
  await store.close();
  const [csv, json] = [join(temporaryFolder(), 'csv'), join(temporaryFolder(), 'json')];
  await run('export', '--format', 'csv', '--out', csv);
  const lines = readFileSync(join(csv, `${now.id}.csv`), 'utf8')
    .slice(1)
    .split('\r\n');
  expect(lines.map((line) => line.split(';').slice(2))).toEqual([
    ['Art', 'Umbenannte Codes'],
    ['Öl', 'kind: OEL, heute HEIZOEL'],
    ['Gas', ''],
    [],
  ]);
  await run('export', '--format', 'json', '--out', json);
  expect(JSON.parse(readFileSync(join(json, 'applications.json'), 'utf8'))).toEqual([
    expect.objectContaining({
      answers: { kind: 'OEL' },
      renamed: [{ field: 'kind', stored: 'OEL', now: 'HEIZOEL' }],
    }),
    expect.not.objectContaining({ renamed: expect.anything() }),
  ]);
  expect((await run('show', 'NEU-2026-000001')).out).toContain('Art: Öl');
});

it('show prints under which heading each answer stood', async () => {
  const { run } = await stored(form, { city: 'Linz', post: 'Wels\nPost', remark: 'keine' }, { post: 'Wels' });
  const shown = async (reference: string) => (await run('show', reference)).out.split('\n').slice(5, -2);
  expect(await shown('NEU-2026-000001')).toEqual([
    '',
    'Adressen',
    '  Anmerkung: keine',
    '  Anlage bei Muster Energie',
    '    Ort: Linz',
    '  Post',
    '    Ort: Wels',
    '      | Post',
  ]);
  expect(await shown('NEU-2026-000002')).toEqual(['', 'Adressen', '  Post', '    Ort: Wels']);
});
