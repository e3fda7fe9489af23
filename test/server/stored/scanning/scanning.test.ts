import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signedQuery } from '../../../../src/server/delivery/file-address.ts';
import { signingKeys } from '../../../../src/server/delivery/settings.ts';
import { commands, type Said } from '../../../cli/staff.ts';
import { infectedPdf } from '../../uploads/scanning/eicar.ts';
import { type FakeClamd, startFakeClamd } from '../../uploads/scanning/fake-clamd.ts';
import { temporaryFolder } from '../../temporary.ts';
import { asBuilt, exampleAnswers, NOW, startTestServer, storedCount, type TestServer } from '../../test-server.ts';
import { fileValue } from '../../uploads/samples.ts';
import { inDatabase } from '../../place.ts';
import { type Receiver, startReceiver } from '../../delivery/receiver.ts';

const FORM = 'brennwertkessel';
const FIELD = 'rechnung';
const OTHER_FIELD = 'inbetriebnahmeBestaetigung';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const FILES_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const INFECTED = fileValue(infectedPdf, 'application/pdf');
const VIRUS = { answer: 'stream: Late-Virus FOUND' };

interface Scanned {
  readonly clamd: FakeClamd;
  readonly server: TestServer;
  readonly receiver: Receiver;
  /** Sends the form's example with these answers changed. */
  apply(changes?: object): Promise<{ readonly status: number; readonly body: { readonly referenz: string } }>;
  staff(...argv: string[]): Promise<Said>;
  metrics(): Promise<string>;
}

/** A server that scans files with a fake clamd, and delivers to a fake receiver. */
async function scanned(): Promise<Scanned> {
  const [clamd, receiver] = [await startFakeClamd(), await startReceiver()];
  const delivery = { DELIVERY_URL: receiver.url, DELIVERY_SECRET: SECRET, DELIVERY_ALLOW_PRIVATE: '1' };
  const files = { DELIVERY_FILES_SECRET: FILES_SECRET, PUBLIC_URL: 'https://forms.example.at' };
  const env = { CLAMD_URL: clamd.url, METRICS_PORT: '0', ...delivery, ...files };
  const server = await startTestServer(env, FORM, asBuilt);
  onTestFinished(() => server.close());
  return {
    clamd,
    server,
    receiver,
    async apply(changes = {}) {
      const payload = { ...exampleAnswers(FORM), ...changes };
      const response = await server.app.inject({ method: 'POST', url: `/v2/funding/${FORM}`, payload });
      // A submit with held files starts a scan at once. Wait for it before the test changes clamd's answer.
      await server.scanHeld();
      await server.deliver();
      return { status: response.statusCode, body: response.json<{ referenz: string }>() };
    },
    staff: commands(server),
    metrics: async () => (await server.metrics?.inject('/metrics'))?.body ?? '',
  };
}

const logged = ({ server }: Scanned) => server.log.map(({ msg }) => msg);
const handedOver = ({ receiver }: Scanned) =>
  receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { reference: string; files: { scan: string | null }[] } }).data,
  );

it('a clean file is stored, and called clean', async () => {
  const one = await scanned();
  const { status, body } = await one.apply();
  expect(status).toBe(201);
  expect((await one.staff('show', body.referenz)).out.match(/Virenprüfung: ohne Befund/g)).toHaveLength(2);
  expect(handedOver(one)).toMatchObject([{ reference: body.referenz, files: [{ scan: 'clean' }, { scan: 'clean' }] }]);
  expect((await one.staff('list')).out).not.toMatch(/zurückgehalten/i);
  const metrics = await one.metrics();
  for (const line of ['file_scans_total{verdict="clean"} 2', 'clamd_up 1', 'held_files{verdict="unknown"} 0'])
    expect(metrics).toContain(line);
});

it('a file with a virus is refused at its field, and nothing is stored', async () => {
  const one = await scanned();
  const message = 'In dieser Datei wurde ein Schadprogramm gefunden. Bitte wählen Sie eine andere Datei.';
  expect(await one.apply({ [FIELD]: INFECTED })).toEqual({ status: 400, body: [{ path: [FIELD], message }] });
  expect(await storedCount(one.server)).toBe(0);
  // with this name, an operator can tell clamd to ignore a false alarm
  expect(one.server.log).toContainEqual(expect.objectContaining({ fields: [FIELD], viruses: ['Eicar-Signature'] }));
  expect(one.server.log).toContainEqual(expect.objectContaining({ level: 40, form: FORM, fields: [FIELD] }));
  expect(await one.metrics()).toContain('file_scans_total{verdict="infected"} 1');
});

it('without clamd a file is stored and held, leaves nowhere, and is released once clamd is back', async () => {
  const one = await scanned();
  await one.apply();
  await one.clamd.stop();
  const { status, body } = await one.apply();
  expect(status).toBe(201);
  const reference = body.referenz;

  const { out } = await one.staff('list');
  expect(out).toMatch(new RegExp(`${reference} .* 2 \\(2 zurückgehalten\\) `));
  expect(out).toMatch(/\nZurückgehaltene Dateien/);
  expect(out).toMatch(
    new RegExp(`\n${reference} +${FIELD} .* noch keiner \\(ECONNREFUSED\\), der Server prüft weiter`),
  );
  const shown = (await one.staff('show', reference)).out;
  expect(shown).toMatch(/Virenprüfung: noch nicht gelungen \(ECONNREFUSED\)/);
  expect(shown).toContain('\nÜbergabe: zurückgehalten');
  expect(shown).not.toMatch(/ohne Befund|herausschreiben mit: show \S+ --file/);
  const written = join(temporaryFolder(), 'file');
  expect(await one.staff('show', reference, '--file', FIELD, '--out', written)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/wird zurückgehalten/),
  });
  expect(handedOver(one).map((data) => data.reference)).not.toContain(reference);
  expect(await one.staff('redeliver', reference)).toMatchObject({ code: 1, err: expect.stringContaining(reference) });
  expect((await linked(one, reference)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await exported(one, '--since', '01.01.2026')).toMatchObject({ references: ['BWK-2026-000001'] });
  const all = await exported(one);
  expect(all.out).toMatch(new RegExp(`sind nicht dabei: ${reference}$`));
  expect(all.entries.find((entry) => entry.reference === reference)?.files).toEqual(
    [OTHER_FIELD, FIELD].map((field) => expect.objectContaining({ field, scan: 'unknown' }) as object),
  );
  expect(JSON.stringify(all.entries)).not.toContain(`files/${reference}`);
  const tables = join(temporaryFolder(), 'out');
  await one.staff('export', '--format', 'csv', '--out', tables);
  const [, clean = '', held = ''] = readFileSync(join(tables, `${FORM}.csv`), 'utf8').split('\r\n');
  expect([clean, held].map((line) => line.match(/;zurückgehalten \(Virenprüfung\)/g)?.length)).toEqual([undefined, 2]);
  const ready = await one.server.app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json<{ problems: string[] }>().problems).toContain(
    'clamd does not answer (ECONNREFUSED): files are taken and held until it does',
  );
  expect(await one.metrics()).toMatch(/held_files\{verdict="unknown"\} 2\n[^]*clamd_up 0/);
  // a delivery that waits for a scan does not count as waiting for the receiver
  const counted = [/deliveries\{state="waiting"\} 0\n/, /deliveries\{state="held"\} 1\n/];
  for (const line of counted) expect(await one.metrics()).toMatch(line);

  await one.clamd.start();
  await one.server.scanHeld();
  await one.server.deliver();
  expect(handedOver(one).at(-1)).toMatchObject({ reference, files: [{ scan: 'clean' }, { scan: 'clean' }] });
  expect((await one.staff('list')).out).not.toMatch(/zurückgehalten/i);
  expect((await one.staff('log', reference)).out).toMatch(/Virenprüfung ohne Befund, freigegeben/);
  expect(await exported(one, '--since', 'BWK-2026-000001')).toMatchObject({ references: [reference] });
  expect((await linked(one, reference)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('a held file in which a virus is found stays held, staff are told, and purge ends it', async () => {
  const one = await scanned();
  one.clamd.behave({ answer: 'stream: Can not open file ERROR' });
  const { referenz } = (await one.apply()).body;
  one.clamd.behave(VIRUS);
  one.server.setNow('2026-04-14T09:01:00+02:00');
  await one.server.scanHeld();
  expect(one.server.log).toContainEqual(expect.objectContaining({ reference: referenz, virus: 'Late-Virus' }));
  expect((await one.staff('list')).out).toMatch(new RegExp(`${FIELD} .* Late-Virus; löschen mit: purge ${referenz}`));
  expect((await one.staff('log', referenz)).out).toMatch(/Virus gefunden/);
  expect(await one.metrics()).toContain('held_files{verdict="infected"} 2');
  one.clamd.behave('scan');
  one.server.setNow('2026-04-15T09:01:00+02:00');
  await one.server.scanHeld();
  await one.server.deliver();
  expect(handedOver(one)).toEqual([]);
  expect(await one.staff('purge', referenz)).toMatchObject({ code: 0 });
  expect(await inDatabase(one.server, (db) => db.selectFrom('scan').selectAll().execute())).toEqual([]);
});

it('a false alarm ends when staff ask for another scan, and clamd finds nothing any more', async () => {
  const one = await scanned();
  one.clamd.behave({ answer: 'stream: Can not open file ERROR' });
  const { referenz } = (await one.apply()).body;
  one.clamd.behave(VIRUS);
  one.server.setNow('2026-04-14T09:01:00+02:00');
  await one.server.scanHeld();
  expect(await one.staff('rescan', referenz)).toMatchObject({ code: 2, err: expect.stringContaining('--by') });
  const again = async (time: string) => {
    const said = await commands(one.server, { now: time })('rescan', referenz, '--by', 'Eva Huber');
    one.server.setNow(time);
    await one.server.scanHeld();
    await one.server.deliver();
    return said;
  };
  expect(await again('2026-04-14T10:00:00+02:00')).toMatchObject({
    code: 0,
    out: `2 Dateien von ${referenz} werden noch einmal geprüft, sobald der Server läuft und clamd antwortet.`,
  });
  expect((await one.staff('list')).out).toContain('Late-Virus');
  expect(handedOver(one)).toEqual([]);
  one.clamd.behave('scan');
  await again('2026-04-14T11:00:00+02:00');
  expect(handedOver(one)).toMatchObject([{ reference: referenz, files: [{ scan: 'clean' }, { scan: 'clean' }] }]);
  expect((await one.staff('log', referenz)).out).toMatch(/gegeben, Eva Huber.*\n.*Virus gefunden.*[^]*freigegeben/);
  expect(await again('2026-04-14T12:00:00+02:00')).toMatchObject({ code: 1 });
});

it('what clamd can not scan is tried again after pauses that grow, for longer than a day', async () => {
  const one = await scanned();
  one.clamd.behave({ answer: 'stream: Can not open file ERROR' });
  await one.apply({ [OTHER_FIELD]: undefined, hatBestaetigung: undefined });
  const scans = () => one.clamd.commands.filter((command) => command === 'zINSTREAM').length;
  await one.server.scanHeld();
  const before = scans();
  for (const [time, more] of [
    ['14T09:00:09', 0],
    ['14T09:00:10', 1],
    ['14T09:00:29', 1],
    ['14T09:00:30', 2],
    ['15T12:00:00', 3],
  ] as const) {
    one.server.setNow(`2026-04-${time}+02:00`);
    await one.server.scanHeld();
    expect([time, scans() - before]).toEqual([time, more]);
  }
  one.clamd.behave('scan');
  one.server.setNow('2026-04-15T13:00:00+02:00');
  // set before the files are released: a delivery that waits for them may start at once
  one.receiver.answer(500);
  await one.server.scanHeld();
  await one.server.deliver();
  expect(logged(one)).toContain('a delivery could not be sent, it is tried again');
});

it('a file that was held while the clock was ahead is scanned, and its application handed over, once it is right', async () => {
  const one = await scanned();
  one.clamd.behave({ answer: 'stream: Can not open file ERROR' });
  one.server.setNow('2027-04-14T09:00:00+02:00');
  const { referenz } = (await one.apply()).body;
  one.clamd.behave('scan');
  one.server.setNow('2026-04-14T09:00:00+02:00');
  await one.server.scanHeld();
  await one.server.deliver();
  expect(handedOver(one)).toMatchObject([{ reference: referenz }]);
});

/** @returns the responses at the signed addresses of an application's files */
async function linked({ server }: Scanned, reference: string) {
  const uploads = await inDatabase(server, (db) =>
    db.selectFrom('upload').select('id').where('reference', '=', reference).execute(),
  );
  return Promise.all(
    uploads.map(({ id }) => {
      const query = signedQuery(id, new Date(NOW), signingKeys(FILES_SECRET));
      return server.app.inject(`/v2/delivered-files/${id}?${new URLSearchParams({ ...query }).toString()}`);
    }),
  );
}

/** @returns the output of an export, its entries, and their references */
async function exported({ staff }: Scanned, ...more: string[]) {
  const folder = join(temporaryFolder(), 'out');
  const { code, out } = await staff('export', '--format', 'json', '--out', folder, ...more);
  expect(code).toBe(0);
  const entries = JSON.parse(readFileSync(join(folder, 'applications.json'), 'utf8')) as {
    reference: string;
    files: object[];
  }[];
  return { out, entries, references: entries.map(({ reference }) => reference) };
}
