import { expect, it } from 'vitest';
import { readForm } from '../../../src/definition/read-form.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';
import { openInService } from '../../../src/server/forms/in-service.ts';
import { MOST_COMPILED, openStoredVersions } from '../../../src/server/forms/versions.ts';
import { FORMS } from '../../forms/folder.ts';

const files = openFormsFolder(FORMS).read();
const form = readForm('foerderpilot', files);

/** Opens versions over a fake store that has every hash beginning with "old". Also records the hashes asked for. */
function open() {
  const asked: string[] = [];
  const versions = openStoredVersions({
    async find(hash) {
      asked.push(hash);
      if (!hash.startsWith('old')) return undefined;
      const body = JSON.stringify({ ...form, title: hash });
      return { hash, form: form.id, body, firstServedAt: new Date(), retiredAt: null };
    },
  });
  return { asked, versions };
}

it('a version is read and compiled once while others are asked for', async () => {
  const { asked, versions } = open();
  const first = await versions.compiled('old');
  expect(first).toMatchObject({ hash: 'old', form: { title: 'old' } });
  await versions.compiled('older');
  expect(await versions.compiled('old')).toBe(first);
  expect(asked).toEqual(['old', 'older']);
});

it('only so many stay compiled: who asks for every old version fills no memory', async () => {
  const { asked, versions } = open();
  const hashes = Array.from({ length: MOST_COMPILED }, (_version, index) => `old-${index}`);
  for (const hash of hashes) await versions.compiled(hash);
  await versions.compiled('old-0');
  await versions.compiled('old-one-more');
  asked.length = 0;
  await versions.compiled('old-0');
  await versions.compiled('old-1');
  expect(asked).toEqual(['old-1']);
});

it('what is no version is nothing, and what is no hash is not even asked for', async () => {
  const { asked, versions } = open();
  expect(await versions.compiled('unknown')).toBeUndefined();
  for (const name of ['', 'a\0', '../x', 'x'.repeat(65)]) expect(await versions.compiled(name)).toBeUndefined();
  expect(asked).toEqual(['unknown']);
});

it('of versions that are out of service only so many stay in memory, however often a form is edited', async () => {
  const inService = openInService({
    store: { definitions: { add: () => Promise.resolve(), retire: () => Promise.resolve() } } as never,
    assetStore: { add: () => Promise.resolve() },
    now: () => new Date(),
    onServed: () => undefined,
  });
  const hashes: string[] = [];
  for (let edit = 0; edit < MOST_COMPILED + 3; edit++) {
    await inService.take({ ...form, title: `Stand ${edit}` });
    hashes.push(inService.served.get(form.id)?.hash ?? '');
  }
  expect(hashes.filter((hash) => inService.made.has(hash))).toEqual(hashes.slice(2));
});
