import { expect, it } from 'vitest';
import { createAsset } from '../../../src/server/assets/asset.ts';
import { createPageCache } from '../../../src/server/pages/page-cache.ts';

const page = (text: string) => ({ asset: createAsset(text, 'text/html', 'no-cache'), isCached: true });

/** @returns a function that makes pages, and the texts of the pages that it made */
function counting() {
  const made: string[] = [];
  const make = (text: string) => async () => {
    made.push(text);
    return page(text);
  };
  return { made, make };
}

it('makes a page once, for requests at the same time too', async () => {
  const kept = createPageCache();
  const { made, make } = counting();
  const [one, other] = await Promise.all([kept.page('a', make('a')), kept.page('a', make('a'))]);
  expect([one === other, await kept.page('a', make('a')), made]).toEqual([true, one, ['a']]);
});

it('makes another page for another key', async () => {
  const kept = createPageCache();
  const { made, make } = counting();
  await kept.page('monday', make('one'));
  await kept.page('tuesday', make('other'));
  expect(made).toEqual(['one', 'other']);
});

it('keeps no more than it may: the one that was not asked for the longest goes', async () => {
  const kept = createPageCache(2);
  const { made, make } = counting();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.page(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('tries again what could not be made', async () => {
  const kept = createPageCache();
  await expect(kept.page('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await kept.page('a', async () => page('a'))).body.toString()).toBe('a');
});

it('makes anew what was not to be kept', async () => {
  const kept = createPageCache();
  const { made, make } = counting();
  const bare = async () => ({ ...(await make('bare')()), isCached: false });
  await kept.page('a', bare);
  await kept.page('a', make('whole'));
  await kept.page('a', make('never'));
  expect(made).toEqual(['bare', 'whole']);
});
