import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Environment } from '../../../src/server/starting/environment.ts';
import type { NewApplication } from '../../../src/server/store/applications.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { commands } from '../../cli/staff.ts';
import { environmentOf, inDatabase, onPostgres, temporaryPlace, type TestPlace } from '../place.ts';
import { temporaryFolder } from '../temporary.ts';
import { asBuilt, startTestServer, type TestServer } from '../test-server.ts';
import { newApplication, withDefinition } from './store/new-application.ts';

const OLD = new Date('2024-04-13T10:00:00Z');
const RECENT = new Date('2026-04-01T10:00:00Z');
const [FIRST_DAY, SECOND_DAY, THIRD_DAY] = ['14', '15', '16'].map((day) => `2026-04-${day}T09:00:00+02:00`);
const KEEP = { applications: '24months', optIns: '24months' };
const MAIL = {
  kind: 'x',
  messageId: '<old@example.at>',
  recipient: 'a@example.at',
  subject: 'x',
  text: 'x',
  html: null,
};

interface Kept {
  readonly place: TestPlace;
  readonly env: Environment;
  readonly server: TestServer;
  /** Sets the clock, and runs the server's daily purge. */
  on(day: string | undefined): Promise<void>;
  references(): Promise<readonly string[]>;
  staff(...argv: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
}

/** A server whose form has old applications and ten recent ones, with these retention settings. */
async function kept(
  retention: object | undefined,
  { old = [{}], env = {} }: { readonly old?: readonly Partial<NewApplication>[]; readonly env?: Environment } = {},
): Promise<Kept> {
  const place = await temporaryPlace();
  const store = await withDefinition(await openStore(place));
  for (const one of old) await store.applications.accept(newApplication({ receivedAt: OLD, ...one }));
  for (let n = 0; n < 10; n++) await store.applications.accept(newApplication({ receivedAt: RECENT }));
  await store.close();
  const file = join(temporaryFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify({ forms: retention === undefined ? {} : { sample: { retention } } }));
  const all = { OPERATOR_SETTINGS: file, ...env };
  const server = await startTestServer({ NOW: '', ...environmentOf(place), ...all }, 'brennwertkessel', asBuilt);
  onTestFinished(() => server.close());
  return {
    place,
    env: all,
    server,
    async on(day = '') {
      server.setNow(day);
      await server.removeExpired();
    },
    references: () =>
      inDatabase(place, async (db) =>
        (await db.selectFrom('application').select('reference').orderBy('reference').execute()).map(
          ({ reference }) => reference,
        ),
      ),
    staff: (...argv) => commands(place, { env: all })(...argv),
  };
}

const ready = async ({ server }: Kept) => {
  const response = await server.app.inject('/readyz');
  return { statusCode: response.statusCode, problems: response.json<{ problems: string[] }>().problems.join() };
};
const GONE = 'SMP-2024-000001';
const outbox = ({ place }: Kept) => join(place.dataDir, 'outbox');

describe('what is old', () => {
  it('goes a day after it was told, with its mails, and the log says so', async () => {
    const one = await kept(KEEP, { old: [{ mails: () => [MAIL] }] });
    mkdirSync(outbox(one), { recursive: true });
    writeFileSync(join(outbox(one), 'old@example.at.eml'), 'x');
    await one.on(FIRST_DAY);
    expect(await one.references()).toContain(GONE);
    const told = await commands(one.place, { env: one.env, now: '2026-04-14T10:00:00+02:00' })('stats');
    expect(told.out).toMatch(/sample +Anträge +14\.04\.2024 +1 +0 +11 +1\n/);
    await one.on(SECOND_DAY);
    expect(await one.references()).toHaveLength(10);
    expect(await one.references()).not.toContain(GONE);
    expect(readdirSync(outbox(one))).not.toContain('old@example.at.eml');
    expect((await one.staff('log', GONE)).out).toMatch(/nach Ablauf der Aufbewahrungsfrist gelöscht, \S+\n1 Eintrag$/);
    expect(one.server.log).toContainEqual(
      expect.objectContaining({ form: 'sample', kept: 'applications', removed: 1 }),
    );
    expect(await ready(one)).toMatchObject({ statusCode: 200, problems: '' });
  });

  it('goes although the folder of its mails is not for who removes it, who says which files are left', async () => {
    const begin = async () => {
      const one = await kept(KEEP, { old: [{ mails: () => [MAIL] }] });
      await one.server.sendMails();
      rmSync(outbox(one), { recursive: true });
      // a file in place of the folder: permissions would not stop root
      writeFileSync(outbox(one), '');
      return one;
    };
    const [byServer, byStaff] = [await begin(), await begin()];
    for (const day of [FIRST_DAY, SECOND_DAY]) await byServer.on(day);
    expect(byServer.server.log).toContainEqual(
      expect.objectContaining({ level: 50, filesLeft: [join(outbox(byServer), 'old@example.at.eml')] }),
    );
    expect(await byStaff.staff('retention', '--by', 'Eva')).toMatchObject({
      code: 1,
      out: expect.stringContaining(join(outbox(byStaff), 'old@example.at.eml')),
    });
    for (const one of [byServer, byStaff]) expect(await one.references()).not.toContain(GONE);
  });

  it.each([
    ['nobody says so', undefined, {}],
    ['another time is said', { applications: '25months' }, {}],
    ['only opt-ins are said', { optIns: '1months' }, {}],
    ['the clock stands still', KEEP, { NOW: '2026-04-14T09:00:00+02:00' }],
  ])('stays when %s', async (_why, retention, env) => {
    const one = await kept(retention, { env });
    for (const day of [FIRST_DAY, SECOND_DAY, THIRD_DAY]) await one.on(day);
    expect(await one.references()).toContain(GONE);
  });

  it('stays until it is handed over, or staff are done with it', async () => {
    const one = await kept(KEEP, { old: [{ isDelivered: true }] });
    await one.on(FIRST_DAY);
    await one.on(SECOND_DAY);
    expect(await one.references()).toContain(GONE);
    expect((await one.staff('retention', '--dry-run')).out).toMatch(/sample +Anträge +\S+ +0 +1 +11\n/);
    await one.staff('state', GONE, 'done', '--by', 'Eva');
    await one.on(THIRD_DAY);
    expect(await one.references()).not.toContain(GONE);
  });

  it('stays while a virus scan has a file of it held, also when staff are done with it', async () => {
    const file = { field: 'f', name: 'f.pdf', mimetype: 'application/pdf', bytes: Buffer.from('x') };
    const scan = { verdict: 'infected', detail: 'Virus' } as const;
    const one = await kept(KEEP, { old: [{ uploads: [{ ...file, scan }] }] });
    await one.staff('state', GONE, 'done', '--by', 'Eva');
    await one.on(FIRST_DAY);
    await one.on(SECOND_DAY);
    expect(await one.references()).toContain(GONE);
    expect((await one.staff('retention', '--dry-run')).out).toMatch(/sample +Anträge +\S+ +0 +1 +11\n/);
  });

  it('stays when it came in before anything was handed over', async () => {
    const one = await kept(KEEP, {
      env: { DELIVERY_URL: 'https://crm.example.at/', DELIVERY_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` },
    });
    await one.on(FIRST_DAY);
    await one.on(SECOND_DAY);
    expect(await one.references()).toContain(GONE);
    await one.staff('state', GONE, 'handed-over', '--by', 'Eva');
    await one.on(THIRD_DAY);
    expect(await one.references()).not.toContain(GONE);
  });
});

it.runIf(onPostgres)('of several processes one has the turn', async () => {
  const { place } = await kept(KEEP);
  const stores = await Promise.all([1, 2, 3].map(() => openStore(place)));
  const turns = (day = '') =>
    Promise.all(stores.map(async ({ retention }) => (await retention.takeTurn([], new Date(day))).terms?.length));
  await turns(FIRST_DAY);
  expect((await turns(SECOND_DAY)).filter((terms) => terms !== undefined)).toEqual([0]);
  await Promise.all(stores.map((store) => store.close()));
});

describe('it stops, says so and waits for a command', () => {
  it('when the clock went forward by more than two days', async () => {
    const one = await kept(KEEP);
    await one.on(FIRST_DAY);
    await one.on('2026-04-16T09:00:01+02:00');
    await one.on('2026-04-17T09:00:01+02:00');
    expect(await one.references()).toContain(GONE);
    expect(await ready(one)).toMatchObject({ statusCode: 200, problems: expect.stringContaining('2 days ahead') });
    expect(one.server.log.filter(({ reason }) => String(reason).includes('2 days'))).toHaveLength(1);
    expect((await one.staff('stats')).out).toContain('Angehalten: Die Uhr');
    const { code, out } = await one.staff('retention', '--by', 'Eva Huber');
    expect([code, out]).toEqual([0, expect.stringContaining('sample, Anträge, gelöscht: 1')]);
    expect(await one.references()).not.toContain(GONE);
    expect((await one.staff('log', GONE)).out).toContain('gelöscht, Eva Huber (');
    // the command ran by the real clock, so the server's next purge has to be at that time
    await one.on(new Date().toISOString());
    expect((await ready(one)).problems).toBe('');
  });

  it('when more than a fifth of a form would go', async () => {
    const one = await kept(KEEP, { old: Array.from({ length: 6 }, () => ({})), env: { METRICS_PORT: '0' } });
    const counted = async () =>
      /readyz_problems \d/.exec((await one.server.metrics?.inject('/metrics'))?.body ?? '')?.[0];
    await one.on(FIRST_DAY);
    expect(await counted()).toBe('readyz_problems 0');
    await one.on(SECOND_DAY);
    await one.on(THIRD_DAY);
    expect(await one.references()).toHaveLength(16);
    expect((await ready(one)).problems).toContain('of the form sample is not removed: more than 20 %');
    expect(await counted()).toBe('readyz_problems 1');
    expect((await one.staff('retention', '--dry-run')).out).toContain('Angehalten: Vom Formular sample');
  });

  it('but not for a few, of which each is a large part of a small form', async () => {
    const one = await kept(KEEP, { old: Array.from({ length: 5 }, () => ({})) });
    await one.on(FIRST_DAY);
    await one.on(SECOND_DAY);
    expect(await one.references()).toHaveLength(10);
    expect((await ready(one)).problems).toBe('');
  });
});

it('addresses go after the time of their form, all others after KEEP_IP_DAYS', async () => {
  const recent = { receivedAt: new Date('2026-04-14T06:00:00Z') };
  const one = await kept({ ipAddresses: '5days' }, { old: [recent, { ...recent, form: 'other', series: 'OTH' }] });
  const addresses = () =>
    inDatabase(one.place, async (db) =>
      (
        await db
          .selectFrom('application')
          .select('form')
          .where('client_address', 'is not', null)
          .where('received_at', '=', recent.receivedAt.getTime())
          .orderBy('form')
          .execute()
      ).map(({ form }) => form),
    );
  for (let day = 14; day < 20; day++) await one.on(`2026-04-${day}T09:00:00+02:00`);
  expect(await addresses()).toEqual(['other', 'sample']);
  await one.on('2026-04-20T09:00:00+02:00');
  expect(await addresses()).toEqual(['other']);
  for (const dayOfDoubt of [13, 14]) await one.on(`2026-05-${dayOfDoubt}T09:00:00+02:00`);
  expect(await addresses()).toEqual([]);
});

it('the command says what is missing', async () => {
  const one = await kept(undefined);
  expect(await one.staff('retention')).toMatchObject({ code: 2 });
  expect(await one.staff('retention', '--dry-run')).toMatchObject({
    code: 1,
    err: expect.stringContaining('OPERATOR_SETTINGS'),
  });
  const fixed = commands(one.place, { now: FIRST_DAY ?? '', env: (await kept(KEEP)).env });
  expect(await fixed('retention', '--by', 'Eva')).toMatchObject({ code: 1, err: expect.stringContaining('NOW') });
});
