import { expect, it } from 'vitest';
import { temporaryStore } from '../../place.ts';

const day = (date: number) => new Date(Date.UTC(2026, 3, date));

const open = async () => (await temporaryStore()).definitions;

it('stores every definition that was in service', async () => {
  const definitions = await open();
  await definitions.add({ hash: 'a', form: 'one', body: '{"v":1}' }, day(1));
  await definitions.add({ hash: 'b', form: 'one', body: '{"v":2}' }, day(2));
  await definitions.add({ hash: 'c', form: 'two', body: '{}' }, day(3));
  expect(await definitions.find('a')).toEqual({
    hash: 'a',
    form: 'one',
    body: '{"v":1}',
    firstServedAt: day(1),
    retiredAt: day(2),
  });
  expect(await definitions.find('b')).toMatchObject({ retiredAt: null });
  expect(await definitions.find('none')).toBeUndefined();
});

it('takes a definition back into service when an edit is undone', async () => {
  const definitions = await open();
  await definitions.add({ hash: 'a', form: 'one', body: '{}' }, day(1));
  await definitions.add({ hash: 'b', form: 'one', body: '{}' }, day(2));
  await definitions.add({ hash: 'a', form: 'one', body: '{}' }, day(3));
  expect(await definitions.find('a')).toMatchObject({ firstServedAt: day(1), retiredAt: null });
  expect(await definitions.find('b')).toMatchObject({ retiredAt: day(3) });
});

it('does not move the moment a definition went out of service', async () => {
  const definitions = await open();
  await definitions.add({ hash: 'a', form: 'one', body: '{}' }, day(1));
  await definitions.add({ hash: 'b', form: 'one', body: '{}' }, day(2));
  await definitions.add({ hash: 'b', form: 'one', body: '{}' }, day(5));
  await definitions.retire('one', day(6));
  expect(await definitions.find('a')).toMatchObject({ retiredAt: day(2) });
  expect(await definitions.find('b')).toMatchObject({ retiredAt: day(6) });
});

it('gives what is in service or went out of it since a moment', async () => {
  const definitions = await open();
  await definitions.add({ hash: 'a', form: 'one', body: '{}' }, day(1));
  await definitions.add({ hash: 'b', form: 'one', body: '{}' }, day(2));
  await definitions.add({ hash: 'c', form: 'one', body: '{}' }, day(4));
  const hashes = async (moment: Date) => (await definitions.servedSince(moment)).map(({ hash }) => hash).sort();
  expect(await hashes(day(1))).toEqual(['a', 'b', 'c']);
  expect(await hashes(day(2))).toEqual(['b', 'c']);
  expect(await hashes(day(9))).toEqual(['c']);
});
