import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { pathOf, withAnswer } from '../../src/engine/answer-path.ts';
import type { Answers } from '../../src/engine/form.ts';
import { listAnswers } from '../forms/lists.ts';
import { inDatabase } from '../server/place.ts';
import { sendLists, startListServer } from '../server/submit/list-sender.ts';
import { referenceIn } from '../server/submit/sender.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { NOW } from '../server/test-server.ts';
import { canariesOf, filesWith, foundIn } from './canaries.ts';
import { commands } from './staff.ts';

const IBAN = canariesOf('l').answers['iban'] ?? '';
const IN_FILE = 'Tannenhäher steht in der Datei';

/** By key: values inside entries and groups that occur nowhere else. */
const CANARIES: Readonly<Record<string, string>> = {
  'geraete.0.maengelText': 'Zilpzalp im Lüfter',
  'geraete.1.altgeraet': 'Schwärzlvogelofen',
  'geraete.2.standort.ort': 'Bekassinenmoos',
  'geraete.2.iban': IBAN,
  'objekt.firma': 'Rotkehlchen KG',
  'objekt.raeume.1.name': 'Mauersegleratelier',
};
const FILE = {
  data: `data:application/pdf;base64,${Buffer.from(`%PDF-1.4\n% ${IN_FILE}\ntrailer<<>>\n%%EOF\n`).toString('base64')}`,
  name: 'Eisvogelrechnung.pdf',
  mimetype: 'application/pdf',
};
const TEXTS = [...Object.values(CANARIES), FILE.name, IN_FILE];
const SENT = Object.entries({ ...CANARIES, 'geraete.1.rechnung': FILE }).reduce<Answers>(
  (all, [key, value]) => withAnswer(all, pathOf(key), value),
  listAnswers,
);
const changed = (key: string, value: unknown) => JSON.stringify(withAnswer(SENT, pathOf(key), value));

it('what stands inside of entries is in the store and the export alone, and after purge nowhere', async () => {
  const server = await startListServer({ NOTIFY_EMAIL: 'team@example.at' });
  onTestFinished(() => server.close());
  const run = commands(server, { now: NOW });
  const { status, body } = await sendLists(server, JSON.stringify(SENT));
  expect(status).toBe(201);
  const reference = referenceIn(body);
  await server.sendMails();

  // the search works: it finds the values in the database's files and in the exports
  const held = filesWith(server.dataDir, TEXTS);
  expect(new Set(Object.values(held).flat())).toEqual(new Set(TEXTS));
  expect(Object.keys(held).filter((name) => !name.startsWith('app.db'))).toEqual([]);
  const [csv, json, before] = ['csv', 'json', 'before.gz'].map((name) => join(temporaryFolder(), name));
  const outputs = [
    await run('list', '--search', 'zilpzalp'),
    await run('stats'),
    await run('export', '--format', 'csv', '--out', csv ?? ''),
    await run('export', '--format', 'json', '--out', json ?? ''),
    await run('backup', before ?? ''),
  ];
  expect(outputs[0]?.out).toContain(reference);
  expect(outputs[1]?.out).toMatch(/lists\n +04\.2026 +1 /);
  // a table names an uploaded file by its path in the export, not by its own name
  const names = TEXTS.filter((text) => text !== FILE.name);
  expect(new Set(Object.values(filesWith(csv ?? '', names)).flat())).toEqual(new Set(names));
  expect(new Set(Object.values(filesWith(json ?? '', TEXTS)).flat())).toEqual(new Set(TEXTS));
  expect(new Set(foundIn(gunzipSync(readFileSync(before ?? '')), TEXTS))).toEqual(new Set(TEXTS));

  const purged = await run('purge', reference);
  expect(purged.out).toContain('Anträge: 1, Dateien: 3,');
  outputs.push(purged);
  expect(outputs.map(({ code, err }) => [code, err])).toEqual(outputs.map(() => [0, '']));
  expect(filesWith(server.dataDir, TEXTS)).toEqual({});
  const after = join(temporaryFolder(), 'after.gz');
  expect(await run('backup', after)).toMatchObject({ code: 0 });
  expect(foundIn(gunzipSync(readFileSync(after)), TEXTS)).toEqual([]);
  expect(foundIn(JSON.stringify([server.log, outputs]), TEXTS)).toEqual([]);
  const uploads = await inDatabase(server, (db) => db.selectFrom('upload').selectAll().execute());
  expect(uploads).toEqual([]);
});

it('neither log, metrics nor errors show what stands inside of entries', async () => {
  const server = await startListServer({ METRICS_PORT: '0' });
  onTestFinished(() => server.close());
  const whole = JSON.stringify(SENT);
  const heard = [
    await sendLists(server, whole),
    await sendLists(server, whole.slice(0, -2)),
    await sendLists(server, whole.replace('"Zilpzalp', 'Zilpzalp')),
    await sendLists(server, changed('geraete.0.hersteller', CANARIES['objekt.firma'])),
    await sendLists(server, changed('geraete.1.kaufdatum', IBAN)),
    await sendLists(server, changed('geraete.2.iban', `${IBAN}0`)),
    await sendLists(server, changed('geraete.0.preis', [IBAN])),
    await sendLists(server, changed('geraete', { 0: CANARIES })),
    await sendLists(server, changed('objekt.raeume.0.fairEnergyPartner', CANARIES['objekt.raeume.1.name'])),
    await sendLists(server, changed('geraete.1.rechnung', { ...FILE, mimetype: 'image/png', name: IN_FILE })),
  ];
  // a database quotes the values that it rejects
  await inDatabase(server, (db) =>
    sql`create trigger no_more before insert on application begin select raise(abort, new.answers); end`.execute(db),
  );
  heard.push(await sendLists(server, changed('geraete.0.preis', 1000)));

  expect(heard.map(({ status }) => status)).toEqual([201, 400, 400, 400, 400, 400, 400, 400, 400, 400, 500]);
  expect(server.log.map((line) => line['msg'])).toContain('failed');
  expect(foundIn(JSON.stringify(server.log), TEXTS)).toEqual([]);
  expect(foundIn((await server.metrics?.inject('/metrics'))?.body ?? '', TEXTS)).toEqual([]);
  expect(foundIn(JSON.stringify(heard), TEXTS)).toEqual([]);
});
