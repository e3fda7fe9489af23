import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import { createLists, valueOf } from '../../../src/app/store/lookups/lists.ts';
import { type Answer, answering } from '../api/answering.ts';

const MODELS = { url: '/v2/x/{maker}/{source}', value: 'model' };
const VALUES = { maker: 'Voralpin', source: 'LUFT' };
const ADDRESS = '/v2/x/Voralpin/LUFT';

async function lists(...answers: readonly Answer[]) {
  const { origin, arrived } = await answering(...answers);
  const made = createLists(createClient(origin));
  const settled = (address = ADDRESS) => vi.waitFor(() => expect(made.state(address).status).not.toBe('loading'), 5000);
  return { lists: made, arrived, settled };
}

describe('a list', () => {
  it('has no address while a field that it depends on has no answer', async () => {
    const { lists: made } = await lists({ status: 200, body: [] });
    expect(made.addressOf(MODELS, { maker: 'Voralpin' })).toBeUndefined();
    expect(made.addressOf(MODELS, { maker: '', source: 'LUFT' })).toBeUndefined();
    expect(made.addressOf(MODELS, VALUES)).toBe(ADDRESS);
  });

  it('has another address with other parameters, or other answers in them', async () => {
    const { lists: made } = await lists({ status: 200, body: [] });
    const addresses = [
      ['3', {}],
      ['1', {}],
      ['{trade}', { trade: '2' }],
      ['{trade}', {}],
    ] as const;
    expect(
      addresses.map(([category, values]) => made.addressOf({ url: '/v2/fairenergy', params: { category } }, values)),
    ).toEqual(['12%7C3', '12%7C1', '12%7C2', ''].map((sent) => `/v2/fairenergy?category=${sent}`));
  });

  it('is loading, then there, and tells those who wait for it', async () => {
    const { lists: made, settled } = await lists({ status: 200, body: [{ model: 'Alm 7' }] });
    const told = vi.fn<() => void>();
    made.subscribe(ADDRESS, told);
    made.load(ADDRESS);
    expect(made.state(ADDRESS)).toEqual({ status: 'loading' });
    await settled();
    expect(made.state(ADDRESS)).toEqual({ status: 'ready', items: [{ model: 'Alm 7' }] });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is fetched once, however often it is asked for', async () => {
    const { lists: made, arrived, settled } = await lists({ status: 200, body: [] });
    made.load(ADDRESS);
    made.load(ADDRESS);
    await settled();
    made.load(ADDRESS);
    expect(arrived.map(({ url }) => url)).toEqual([ADDRESS]);
  });

  it.each<[string, Answer]>([
    ['the server is gone', 'hangUp'],
    ['it answers 500', { status: 500 }],
    ['it answers with something else', { status: 200, body: { message: 'x' } }],
  ])('has failed when %s, and can be asked for again', async (_what, answer) => {
    const { lists: made, arrived, settled } = await lists(answer, { status: 200, body: [] });
    made.load(ADDRESS);
    await settled();
    expect(made.state(ADDRESS)).toEqual({ status: 'failed' });
    made.load(ADDRESS);
    expect(made.state(ADDRESS)).toEqual({ status: 'loading' });
    await settled();
    expect([made.state(ADDRESS).status, arrived.length]).toEqual(['ready', 2]);
  });

  it.each([429, 503])('waits as long as an answer with %i says, and asks again by itself', async (status) => {
    const busy = { status, headers: { 'retry-after': '0.05' } };
    const { lists: made, arrived, settled } = await lists(busy, busy, { status: 200, body: ['Alm 7'] });
    made.load(ADDRESS);
    await settled();
    expect(made.state(ADDRESS)).toEqual({ status: 'failed', busy: true });
    await vi.waitFor(() => expect(made.state(ADDRESS)).toEqual({ status: 'ready', items: ['Alm 7'] }), 5000);
    expect(arrived).toHaveLength(3);
  });

  it('is asked for once per pause of a busy server, however often someone could not wait', async () => {
    const { lists: made, arrived, settled } = await lists({ status: 503, headers: { 'retry-after': '0.5' } });
    for (let press = 0; press < 3; press += 1) {
      made.load(ADDRESS);
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await settled();
    }
    await vi.waitFor(() => expect(arrived).toHaveLength(4), 5000);
    await new Promise((resolve) => void setTimeout(resolve, 100));
    expect(arrived).toHaveLength(4);
  });

  it('of one address says nothing of another', async () => {
    const { lists: made, settled } = await lists({ status: 200, body: ['a'] }, { status: 200, body: ['b'] });
    const other = '/v2/x/Voralpin/ERDE';
    made.load(ADDRESS);
    await settled();
    made.load(other);
    await settled(other);
    expect([made.state(ADDRESS), made.state(other)]).toEqual([
      { status: 'ready', items: ['a'] },
      { status: 'ready', items: ['b'] },
    ]);
  });
});

it.each([
  ['a name is its own value', { url: '/v2/x' }, 'Voralpin', 'Voralpin'],
  ['an entry has its value where the lookup says', MODELS, { model: 'Alm 7', kw: 7 }, 'Alm 7'],
  ['a number becomes text', MODELS, { model: 7 }, '7'],
  ['an entry without it has none', MODELS, { kw: 7 }, ''],
])('%s', (_what, lookup, item, value) => {
  expect(valueOf(lookup, item)).toBe(value);
});
