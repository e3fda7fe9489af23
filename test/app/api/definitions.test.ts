import { expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { fetchExample, fetchForm, fetchVersion } from '../../../src/app/api/definitions.ts';
import { answering } from './answering.ts';

it('a definition is fetched once for the page and the form on it', async () => {
  const { origin, arrived } = await answering({ status: 200, body: { id: 'bonus' } });
  const client = createClient(origin);
  const [one, two] = await Promise.all([fetchForm(client, 'abc'), fetchForm(client, 'abc')]);
  expect([one, two, await fetchForm(client, 'abc')]).toEqual([{ id: 'bonus' }, { id: 'bonus' }, { id: 'bonus' }]);
  expect(arrived.map(({ url }) => url)).toEqual(['/assets/forms/abc/form.json']);
});

it('another version is another definition', async () => {
  const { origin, arrived } = await answering({ status: 200, body: {} });
  const client = createClient(origin);
  await fetchForm(client, 'abc');
  await fetchForm(client, 'def');
  expect(arrived.map(({ url }) => url)).toEqual(['/assets/forms/abc/form.json', '/assets/forms/def/form.json']);
});

it('a definition that could not be fetched is asked for again', async () => {
  const { origin, arrived } = await answering('hangUp', { status: 200, body: { id: 'bonus' } });
  const client = createClient(origin);
  await expect(fetchForm(client, 'abc')).rejects.toThrow('fetch failed');
  expect(await fetchForm(client, 'abc')).toEqual({ id: 'bonus' });
  expect(arrived).toHaveLength(2);
});

it('version and examples are fetched from their addresses', async () => {
  const { origin, arrived } = await answering(
    { status: 200, body: { hash: 'abc' } },
    { status: 200, body: { answers: { a: 1 } } },
  );
  const client = createClient(origin);
  expect(await fetchVersion(client, 'a b')).toEqual({ hash: 'abc' });
  expect(await fetchExample(client, 'bonus', 'complete')).toEqual({ a: 1 });
  expect(arrived.map(({ url }) => url)).toEqual(['/v2/forms/a%20b', '/v2/forms/bonus/examples/complete']);
});
