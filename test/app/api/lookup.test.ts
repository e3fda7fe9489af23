import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { busyFor, fetchItems } from '../../../src/app/api/lookup.ts';
import { addressOf, sentParam, toCategory } from '../../../src/engine/lookup-address.ts';
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
    expect(await fetchItems(createClient(origin), addressOf(PARTNERS, { query: 'Wärme & Co/Linz' }))).toEqual([
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
    await fetchItems(createClient(origin), addressOf(lookup, { query: 'Huber', plz: '4020' }));
    await fetchItems(createClient(origin), addressOf(lookup, { query: 'Huber' }));
    expect(arrived.map(({ url }) => url)).toEqual(['/v2/fairenergy/Huber?near=4020', '/v2/fairenergy/Huber?near=']);
    // an answer in a group, and several answers in one parameter
    const near = '{address.code} {place}';
    expect(sentParam('near', near, { 'address.code': '4020', place: 'Linz' })).toBe('4020 Linz');
    expect(sentParam('near', near, { place: 'Linz' })).toBe('Linz');
    // a category that is answered is sent like one that is written, and none asks for all
    const sent = [3, 'all', undefined].map((trade) => sentParam('category', '{trade}', { trade }));
    expect(sent).toEqual(['12|3', '', '']);
  });

  it('without a category is asked for without one', async () => {
    const { origin, arrived } = await answering({ status: 200, body: ['Voralpin'] });
    expect(await fetchItems(createClient(origin), addressOf({ url: '/v2/x/{source}' }, { source: 'LUFT' }))).toEqual([
      'Voralpin',
    ]);
    expect(arrived[0]?.url).toBe('/v2/x/LUFT');
  });

  it('has no address while a parameter is missing: the error names it', () => {
    const lookup = { url: '/v2/x/{maker}/{source}' };
    expect(() => addressOf(lookup, { source: 'LUFT' })).toThrow(new MissingPathParameterError('maker', lookup.url));
  });

  it.each([{ message: 'x' }, '<h1>WLAN</h1>', null])('that is none, but %j, is a failure', async (body) => {
    const { origin } = await answering({ status: 200, body });
    await expect(fetchItems(createClient(origin), '/v2/x')).rejects.toThrow('did not answer with a list');
  });

  it('that is no longer wanted is aborted', async () => {
    const { origin } = await answering({ status: 200, body: [] });
    await expect(fetchItems(createClient(origin), '/v2/x', AbortSignal.abort())).rejects.toThrow('canceled');
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
  const failed: unknown = await fetchItems(createClient(origin), '/v2/x').catch((error: unknown) => error);
  expect(busyFor(failed)).toBe(expected);
});
