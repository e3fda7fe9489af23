import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { built, copyForms, NOW, startTestServer, type TestServer } from '../server/test-server.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { scratchFolder } from '../scratch.ts';
import { freePort } from '../server-process.ts';
import { eventually, FAILED_REQUEST, formWorks, shareStage } from './stage.ts';

const ID = 'foerderpilot';
const FORM = `/web/r/${ID}`;
const stage = shareStage();

let inbox: MailServer;
let port: number;
let folder: string;
/** Functions that end the servers of a test, also when it is tried again. */
const ends: (() => Promise<void>)[] = [];
let url: string;

const settings = (now: string) => ({
  DATA_DIR: join(folder, 'data'),
  FORMS_DIR: join(folder, 'forms'),
  SMTP_URL: inbox.url,
  PUBLIC_URL: url,
  TEST_MODE: '1',
  NOW: now,
  RATE_LIMIT: '0',
});

/** Starts the server at a moment, also again after it was closed. */
async function startHere(now = NOW): Promise<TestServer> {
  const server = await startTestServer(settings(now), ID, built);
  ends.push(() => server.close());
  await server.app.listen({ port, host: '127.0.0.1' });
  return server;
}

beforeAll(async () => {
  [inbox, port] = await Promise.all([startMailServer(), freePort()]);
  url = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  folder = scratchFolder('opt-in-');
  copyForms(join(folder, 'forms'), ID);
  inbox.empty();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => inbox.close());

function rows(table: string): readonly Readonly<Record<string, unknown>>[] {
  const db = new Sqlite(databaseFile(join(folder, 'data')), { readonly: true });
  try {
    return db.prepare(`select * from ${table}`).all() as Readonly<Record<string, unknown>>[];
  } finally {
    db.close();
  }
}

async function whenSheSignsUp(page: Page): Promise<void> {
  // Testing mode fills in the example, and its headers mark the submit as a test. Without them, the opt-in counts.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const config = document.getElementById('ff-page');
      if (config) config.textContent = (config.textContent ?? '').replace(/"headers":\{[^}]*\}/, '"headers":{}');
    });
  });
  await page.goto(`${url}${FORM}?test=1`);
  await page.getByRole('heading', { level: 1, name: 'Anmeldung zum Förderpilot' }).waitFor();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('renee@example.com');
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Öllinger-Šimić');
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function thenSheIsAskedToLookIntoHerMails(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: 'Fast geschafft – bitte bestätigen Sie Ihre E-Mail-Adresse' })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/Bestellung/Erfolgreich-Foerderpilot');
  const said = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  expect(said).toContain('Wir haben Ihnen eine E-Mail an renee@example.com gesendet.');
  expect(said).toContain('Der Link ist 7 Tage gültig.');
  expect(said).toContain('Keine E-Mail erhalten? Sehen Sie bitte auch im Spam-Ordner nach.');
  expect(said).not.toMatch(/FOP-|[{}]/);
}

/** Opens the link and waits for the page's scripts: without them nothing can be sent. */
async function whenSheOpens(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await formWorks(page);
}

async function linkInTheMail(): Promise<string> {
  await eventually(() => inbox.mails.length).toBeGreaterThan(0);
  return /http\S+\/bestaetigung\/\S+/.exec(inbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

async function thenThePageSays(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await eventually(() => page.title()).toBe(`${title} | Muster Energie`);
  await thenAxeFindsNothing(page, title);
}

test('a server that ends between storing and sending sends the mail when it is back; its link confirms once', async () => {
  const server = await startHere();
  // the testers' tools request findings while the server is down
  const page = await stage.visitor({ width: 360, ownTab: true, expected: [FAILED_REQUEST] });
  inbox.refuse(450);
  await whenSheSignsUp(page);
  await thenSheIsAskedToLookIntoHerMails(page);
  await server.sendMails();
  const [mail] = rows('outbox');
  expect(rows('outbox')).toEqual([
    expect.objectContaining({ kind: 'opt-in', recipient: 'renee@example.com', sent_at: null }),
  ]);

  await server.close();
  expect(inbox.mails).toEqual([]);
  inbox.refuse(undefined);
  const again = await startHere('2026-04-14T09:05:00+02:00');
  await again.sendMails();
  const link = await linkInTheMail();
  expect(inbox.mails.map(({ messageId }) => messageId)).toEqual([mail?.['message_id']]);
  expect(inbox.mails[0]?.text).toContain('Guten Tag Herr Dr. Öllinger-Šimić,');
  expect(inbox.mails[0]?.html).toContain('Öllinger-Šimić');

  // programs that scan mails request links in these ways
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
  await whenSheOpens(page, link);
  await thenThePageSays(page, 'Anmeldung bestätigen');
  expect(rows('opt_in')).toEqual([expect.objectContaining({ confirmed_at: null })]);
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await thenThePageSays(page, 'Vielen Dank, Ihre Anmeldung ist bestätigt.');
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(rows('opt_in')).toEqual([expect.objectContaining({ confirmed_at: Date.parse('2026-04-14T09:05:00+02:00') })]);

  await whenSheOpens(page, link);
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await thenThePageSays(page, 'Ihre Anmeldung ist bereits bestätigt.');
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Unsere Förderungen' }).waitFor();
  await eventually(() => rows('outbox').map(({ sent_at: at, text }) => [at !== null, text])).toEqual([[true, null]]);
});

test('a link is over after seven days, and leads to the form again', async () => {
  const server = await startHere();
  const page = await stage.visitor({ expected: [FAILED_REQUEST], ownTab: true });
  await whenSheSignsUp(page);
  await thenSheIsAskedToLookIntoHerMails(page);
  await server.sendMails();
  const link = await linkInTheMail();
  server.setNow('2026-04-21T09:00:00+02:00');
  await whenSheOpens(page, link);
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await thenThePageSays(page, 'Der Bestätigungslink ist abgelaufen.');
  await server.removeExpired();
  expect(rows('opt_in').map(({ answers }) => answers)).toEqual([null]);
  await page.getByRole('link', { name: 'Neu anmelden' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anmeldung zum Förderpilot' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(FORM);
});

test('a link that lost its end is told to be invalid; a server that is away can be asked again', async () => {
  let server = await startHere();
  const page = await stage.visitor({ expected: [FAILED_REQUEST], ownTab: true });
  await whenSheSignsUp(page);
  await thenSheIsAskedToLookIntoHerMails(page);
  await server.sendMails();
  const link = await linkInTheMail();
  await whenSheOpens(page, link.slice(0, -5));
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await thenThePageSays(page, 'Der Bestätigungslink ist ungültig.');

  await whenSheOpens(page, link);
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).waitFor();
  await server.close();
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await thenThePageSays(page, 'Die Bestätigung ist derzeit nicht möglich.');
  server = await startHere('2026-04-14T09:10:00+02:00');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vielen Dank, Ihre Anmeldung ist bestätigt.' }).waitFor();
  await thenAllCanRead(page, 'a confirmed opt-in');
});
