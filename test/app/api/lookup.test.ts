import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { busyFor, fetchItems } from '../../../src/app/api/lookup.ts';
import { sentParams, toCategory } from '../../../src/engine/lookup-params.ts';
import { MissingPathParameterError } from '../../../src/engine/path.ts';
import { answering } from './answering.ts';

it.each([
  ['all', ''],
  ['', ''],
  ['3', '12|3'],
  ['12|3', '12|3'],
  ['7|', '7|'],
  ['|', '|'],
  ['ALL', '12|ALL'],
])('the category %j is sent as %j', (category, sent) => {
  expect(toCategory(category)).toBe(sent);
});

describe('a list', () => {
  const PARTNERS = { url: '/v2/fairenergy/{query}', params: { category: 'all', cgroups: '1,4' } };

  it('is asked for with its parameters, encoded', async () => {
    const { origin, arrived } = await answering({ status: 200, body: [{ fullName: 'Huber' }] });
    expect(await fetchItems(createClient(origin), PARTNERS, { query: 'Wärme & Co/Linz' })).toEqual([
      { fullName: 'Huber' },
    ]);
    expect(arrived[0]?.method).toBe('GET');
    const url = new URL(arrived[0]?.url ?? '', origin);
    expect(decodeURIComponent(url.pathname)).toBe('/v2/fairenergy/Wärme & Co/Linz');
    expect(url.pathname.split('/')).toHaveLength(4);
    expect(Object.fromEntries(url.searchParams)).toEqual({ category: '', cgroups: '1,4' });
  });

  it('is asked for with the answers that its parameters name, empty without one', async () => {
    const { origin, arrived } = await answering({ status: 200, body: [] }, { status: 200, body: [] });
    const lookup = { url: '/v2/fairenergy/{query}', params: { near: '{plz}' } };
    await fetchItems(createClient(origin), lookup, { query: 'Huber', plz: '4020' });
    await fetchItems(createClient(origin), lookup, { query: 'Huber' });
    expect(arrived.map(({ url }) => url)).toEqual(['/v2/fairenergy/Huber?near=4020', '/v2/fairenergy/Huber?near=']);
    // the server checks the choice with empty values in their place
    expect(sentParams(lookup.params)).toEqual({ near: '' });
    // an answer in a group, and several answers in one parameter
    const near = '{address.code} {place}';
    expect(sentParams({ near }, { 'address.code': '4020', place: 'Linz' })).toEqual({ near: '4020 Linz' });
    expect(sentParams({ near }, { place: 'Linz' })).toEqual({ near: 'Linz' });
  });

  it('without a category is asked for without one', async () => {
    const { origin, arrived } = await answering({ status: 200, body: ['Voralpin'] });
    expect(await fetchItems(createClient(origin), { url: '/v2/x/{source}' }, { source: 'LUFT' })).toEqual(['Voralpin']);
    expect(arrived[0]?.url).toBe('/v2/x/LUFT');
  });

  it('is not asked for while a parameter is missing: the error names it', async () => {
    const { origin, arrived } = await answering({ status: 200, body: [] });
    const attempt = fetchItems(createClient(origin), { url: '/v2/x/{maker}/{source}' }, { source: 'LUFT' });
    await expect(attempt).rejects.toThrow(MissingPathParameterError);
    await expect(attempt).rejects.toThrow('"maker"');
    expect(arrived).toEqual([]);
  });

  it.each([{ message: 'x' }, '<h1>WLAN</h1>', null])('that is none, but %j, is a failure', async (body) => {
    const { origin } = await answering({ status: 200, body });
    await expect(fetchItems(createClient(origin), PARTNERS, { query: 'x' })).rejects.toThrow(
      '/v2/fairenergy/{query} did not answer with a list',
    );
  });

  it('that is no longer wanted is aborted', async () => {
    const { origin } = await answering({ status: 200, body: [] });
    await expect(fetchItems(createClient(origin), PARTNERS, { query: 'x' }, AbortSignal.abort())).rejects.toThrow(
      'canceled',
    );
  });
});

it.each([
  ['as long as the server says', 429, '7', 7000],
  ['a minute at most', 503, '3600', 60_000],
  ['until the server is back', 503, new Date(Date.now() + 3_600_000).toUTCString(), 60_000],
  ['some seconds when the server does not say it', 429, undefined, 10_000],
  ['not at all after another failure', 500, '7', undefined],
])('to be asked for again a list waits %s', async (_what, status, said, expected) => {
  const { origin } = await answering({ status, ...(said === undefined ? {} : { headers: { 'retry-after': said } }) });
  const failed: unknown = await fetchItems(createClient(origin), { url: '/v2/x' }, {}).catch((error: unknown) => error);
  expect(busyFor(failed)).toBe(expected);
});
