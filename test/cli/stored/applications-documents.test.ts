import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/server/store/store.ts';
import { newApplication } from '../../server/stored/store/new-application.ts';
import { newPlace, type TestPlace } from '../../server/place.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { form } from '../sample-store.ts';
import { commands } from '../staff.ts';

const [first, second] = ['%PDF-1.4 Fassung 2025', '%PDF-1.4 Fassung 2026'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
];
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let place: TestPlace;
/** Three applications: made before the conditions were replaced, after it, and with a form without conditions. */
beforeAll(async () => {
  place = await newPlace();
  const store = await openStore(place);
  for (const [hash, bytes] of [
    ['h1', first],
    ['h2', second],
    ['h3', undefined],
  ] as const) {
    const documents = bytes ? [{ sha256: hashOf(bytes), bytes }] : [];
    const site = bytes ? { documents: { 'bedingungen.pdf': hashOf(bytes) } } : {};
    await store.definitions.add(
      { hash, form: 'muster', body: JSON.stringify({ ...form, site }), documents },
      new Date('2026-01-01T00:00:00Z'),
    );
    await store.applications.accept(newApplication({ form: 'muster', definitionHash: hash, series: 'MUS' }));
  }
  await store.close();
});
afterAll(() => place.remove());

describe('what was agreed to', () => {
  it('is named with its hash, and written out as it was', async () => {
    const run = commands(place);
    for (const [reference, bytes] of [
      ['MUS-2026-000001', first],
      ['MUS-2026-000002', second],
    ] as const) {
      const { out } = await run('show', reference);
      expect(out.split('\n').slice(-6, -2)).toEqual([
        '',
        'Dokumente, auf die das Formular beim Absenden verwies',
        `  bedingungen.pdf, SHA-256 ${hashOf(bytes)}`,
        `    herausschreiben mit: show ${reference} --document bedingungen.pdf --out bedingungen.pdf`,
      ]);
      const path = join(temporaryFolder(), 'bedingungen.pdf');
      const written = await run('show', reference, '--document', 'bedingungen.pdf', '--out', path);
      expect(written).toMatchObject({ code: 0, out: expect.stringContaining(path) });
      expect(readFileSync(path)).toEqual(bytes);
    }
    expect((await run('show', 'MUS-2026-000003')).out).not.toContain('Dokumente, auf die');
  });

  it('is exported with name and hash', async () => {
    const out = join(temporaryFolder(), 'json');
    await commands(place)('export', '--format', 'json', '--out', out);
    const entries = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as { documents: unknown }[];
    expect(entries.map(({ documents }) => documents)).toEqual([
      [{ name: 'bedingungen.pdf', sha256: hashOf(first) }],
      [{ name: 'bedingungen.pdf', sha256: hashOf(second) }],
      [],
    ]);
  });

  it('is in a backup', async () => {
    const file = join(temporaryFolder(), 'backup.gz');
    expect(await commands(place)('backup', file)).toMatchObject({ code: 0 });
    const other = await newPlace();
    try {
      expect(await commands(other)('restore', file)).toMatchObject({ code: 0 });
      const path = join(temporaryFolder(), 'x.pdf');
      await commands(other)('show', 'MUS-2026-000001', '--document', 'bedingungen.pdf', '--out', path);
      expect(readFileSync(path)).toEqual(first);
    } finally {
      await other.remove();
    }
  });

  it.each([
    [['show', 'MUS-2026-000001', '--document', 'andere.pdf', '--out', '/nowhere/x'], 1, 'andere.pdf'],
    [['show', 'MUS-2026-000001', '--document', 'bedingungen.pdf'], 2, '--document und --out'],
    [['show', 'MUS-2026-000001', '--document', 'a', '--file', 'b', '--out', 'x'], 2, '--document und --out'],
  ])('says what is wrong: %j', async (args, code, text) => {
    expect(await commands(place)(...args)).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});
