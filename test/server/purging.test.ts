import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { newApplication, withDefinition } from './stored/store/new-application.ts';
import { temporaryFolder } from './temporary.ts';
import { built, startTestServer } from './test-server.ts';

it('a damaged store of previews holds up nothing of the real one, and an operator is told', async () => {
  const place = await temporaryPlace();
  const store = await withDefinition(await openStore(place));
  for (const receivedAt of ['2024-04-13T10:00:00Z', ...Array.from({ length: 10 }, () => '2026-04-01T10:00:00Z')])
    await store.applications.accept(newApplication({ receivedAt: new Date(receivedAt) }));
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, JSON.stringify({ forms: { sample: { retention: { applications: '24months' } } } }));
  const preview = join(place.dataDir, 'preview');
  mkdirSync(preview);
  writeFileSync(join(preview, 'app.db'), 'no database'.repeat(500));
  const env = { NOW: '', OPERATOR_SETTINGS: settings, ...environmentOf(place) };
  await store.close();
  const server = await startTestServer(env, 'brennwertkessel', { ...built, build: () => 'built' });
  onTestFinished(() => server.close());
  const ready = async () => {
    const answer = await server.app.inject('/readyz');
    return [answer.statusCode, answer.json<{ problems: string[] }>().problems] as const;
  };
  for (const day of [14, 15, 16]) {
    server.setNow(`2026-04-${day}T09:00:00+02:00`);
    await server.purge();
  }
  expect(server.log).toContainEqual(expect.objectContaining({ kept: 'applications', removed: 1 }));
  expect(server.log.filter(({ step }) => step !== undefined)).toEqual([
    expect.objectContaining({ level: 50, step: 'previews', failure: 'SQLITE_NOTADB' }),
  ]);
  expect(await ready()).toEqual([200, ['what is old could not be removed: previews (SQLITE_NOTADB)']]);
  rmSync(preview, { recursive: true });
  await server.purge();
  expect(await ready()).toEqual([200, []]);
});
