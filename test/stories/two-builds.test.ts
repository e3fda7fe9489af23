import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAssets } from '../../src/server/assets/assets.ts';
import { BUILD_DIR } from '../../src/server/start.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { environmentOf, newPlace, type TestPlace } from '../server/place.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { freePort } from '../server-process.ts';
import { scratchFolder } from '../scratch.ts';
import { agreeAndSend, describeHeatPump, invoice, signInWithPartner, tellWhoSheIs } from './applicant.ts';
import { renamedBuild } from './renamed-build.ts';
import { startRoundRobin } from './round-robin.ts';
import { FAILED_REQUEST, shareStage } from './stage.ts';
import { ADDRESS, ANMELDUNG, PUMPE, SUCCESS, WIZARD, wizardOn } from './wizard-page.ts';

const stage = shareStage();
/** Prefix of the second build's file names. */
const OTHER = 'other-';
const PAGES = ['/web/r/', ADDRESS, SUCCESS, '/impressum', '/nirgends'];

let folder: string;
let other: string;
let place: TestPlace;
beforeAll(async () => {
  folder = scratchFolder('builds-');
  other = join(folder, 'other');
  await renamedBuild(BUILD_DIR, other, OTHER);
  place = await newPlace();
});
afterAll(async () => {
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(port: number, buildDir = BUILD_DIR): Promise<TestServer & { readonly url: string }> {
  const env = { ...environmentOf(place), FORMS_DIR: stage.site.formsDir };
  const server = await startTestServer(env, WIZARD, openAssets(buildDir));
  return { ...server, url: await server.app.listen({ port, host: '127.0.0.1' }) };
}

/** The page loads steps in advance when the browser is idle: here it never is. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}

test('a tab of the build before goes on with search, calendar and upload, which it had not loaded yet', async () => {
  const port = await freePort();
  const before = await start(port);
  const page = await stage.visitor({ ownTab: true });
  await neverIdle(page);
  const wizard = wizardOn(page, before);
  await wizard.open();
  await before.close();
  const after = await start(port, other);
  onTestFinished(() => after.close());

  const loaded: (readonly [string, number])[] = [];
  page.on('response', (response) => loaded.push([new URL(response.url()).pathname, response.status()]));
  await signInWithPartner(wizard);
  await tellWhoSheIs(wizard);
  await wizard.sees(PUMPE);
  await wizard.calendarButton().first().click();
  await page.getByRole('dialog', { name: 'Kalender' }).waitFor();
  await page.keyboard.press('Escape');
  await describeHeatPump(wizard, invoice(stage.site));
  await agreeAndSend(wizard);
  await page.waitForURL(`**${SUCCESS}`);

  const scripts = loaded.filter(([path]) => /^\/assets\/app\/(?!other-).*\.js$/.test(path));
  expect(scripts.map(([path]) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(['/assets/app/DateWidget', '/assets/app/Calendar', '/assets/app/FileWidget']),
  );
  expect(loaded.filter(([, status]) => status >= 400)).toEqual([]);
  await page.getByText('Ihre Antragsnummer').waitFor();
  // after a reload the success page is the new build's
  await page.reload();
  await page.getByText('Ihre Antragsnummer').waitFor();
  expect(loaded.some(([path]) => path.startsWith(`/assets/app/${OTHER}`))).toBe(true);
});

test('two builds behind one proxy draw every page', async () => {
  const both = [await start(await freePort()), await start(await freePort(), other)];
  const proxy = await startRoundRobin(both.map(({ url }) => url));
  onTestFinished(async () => {
    await proxy.close();
    for (const server of both) await server.close();
  });
  const page = await stage.visitor({ expected: [FAILED_REQUEST], ownTab: true });
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() !== 200 && response.url().includes('/assets/')) failed.push(response.url());
  });
  // each build draws each page, whose files come from both in turn
  for (const path of PAGES)
    for (const build of ['own', 'other']) {
      await page.goto(proxy.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === ADDRESS) await wizardOn(page, stage.site).sees(ANMELDUNG);
      const by = (await page.content()).includes(`/assets/app/${OTHER}`) ? 'other' : 'own';
      expect(by, `builder of ${path}`).toBe(build);
    }
  expect(failed).toEqual([]);
});
