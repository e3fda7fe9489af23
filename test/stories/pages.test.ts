import { describe, expect, it } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { ADDRESS, ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUCCESS, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stage.site.url + path, { headers, redirect: 'manual' });
const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('the pages', () => {
  it('begin with the list, which leads to the form', async () => {
    const page = await stage.visitor();
    await page.goto(stage.site.url);
    expect(new URL(page.url()).pathname).toBe('/web/r/');
    await page.getByRole('heading', { level: 1, name: 'Unsere Förderungen' }).waitFor();
    await eventually(() => page.title()).toBe('Unsere Förderungen | Muster Energie');
    await page.getByRole('link', { name: 'Wärmepumpe Förderbonus' }).click();
    await page.getByRole('heading', { level: 2, name: ANMELDUNG }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ADDRESS);
  });

  it('are listed by situation without a script, each with what it takes: at 360, 768 and 1280 px', async () => {
    const page = await stage.visitor({ javaScriptEnabled: false });
    await page.goto(stage.site.url);
    const situation = page.getByRole('region', { name: 'Wärmepumpe ist eingebaut' });
    expect(await page.getByRole('region').first().getAttribute('aria-labelledby')).toBe(
      await situation.getAttribute('aria-labelledby'),
    );
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const card = situation.getByRole('listitem').first();
      expect(await card.getByRole('heading', { level: 3 }).innerText()).toBe('Wärmepumpe Förderbonus');
      expect((await card.innerText()).replaceAll(/\s/g, ' ')).toContain('ca. 5 Minuten');
      // the last row of each group of forms is full, and no fact breaks after its first word
      const ends = await page
        .locator('.ff-list')
        .evaluateAll((lists) =>
          lists.map((list) => [list, list.lastElementChild].map((one) => one?.getBoundingClientRect().right)),
        );
      for (const [list = 0, last] of ends) expect(last).toBeCloseTo(list, 0);
      expect(await page.locator('.ff-list-card li .ff-together').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  });

  it('that links need are there, with the hotline and the way home', async () => {
    const page = await stage.visitor();
    for (const [path, title] of [
      ['/impressum', 'Impressum'],
      ['/datenschutz', 'Datenschutzerklärung'],
      ['/barrierefreiheit', 'Barrierefreiheitserklärung'],
      ['/kontakt', 'Kontakt'],
      ['/privat/strom', 'Strom für Ihr Zuhause'],
    ] as const) {
      const response = await page.goto(stage.site.url + path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect([path, response?.status()]).toEqual([path, 200]);
      await eventually(() => page.title()).toBe(`${title} | Muster Energie`);
      expect(await page.locator('main').innerText()).not.toMatch(/[{}[\]]/);
      expect(await page.getByRole('link', { name: 'Muster Energie, zur Startseite' }).getAttribute('href')).toBe(
        '/web/r/',
      );
    }
  });

  it('include the conditions as a PDF', async () => {
    const response = await get('/dokumente/teilnahmebedingungen.pdf');
    expect([response.status, response.headers.get('content-type'), (await response.text()).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    for (const path of ['/dokumente/fehlt.pdf', '/dokumente/..%2Fsite.json', '/dokumente/%2e%2e%2fsite.json.pdf'])
      expect((await get(path)).status).toBe(404);
  });

  it('include a German one for what does not exist', async () => {
    const page = await stage.visitor({ expected: [FAILED_REQUEST] });
    for (const path of [
      '/web/r/gibt-es-nicht',
      '/nirgends',
      '/web/r/waermepumpe-foerderbonus/mehr',
      '/assets/app/alt-1234.js',
    ]) {
      const response = await page.goto(stage.site.url + path);
      await page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht.' }).waitFor();
      expect([path, response?.status(), await page.locator('html').getAttribute('lang')]).toEqual([path, 404, 'de-AT']);
    }
    await thenAxeFindsNothing(page, 'what does not exist');
    await thenAllCanRead(page, 'what does not exist');
    // the server draws the page, so it helps without a script
    expect(await (await get('/nirgends', { accept: 'text/html' })).text()).toContain('Alle Förderungen');
    await page.getByRole('main').getByRole('link', { name: 'Wärmepumpe Förderbonus' }).click();
    await page.getByRole('heading', { level: 2, name: ANMELDUNG }).waitFor();
  });
});

describe('every link leads somewhere', () => {
  it('on every page and in every step', async () => {
    const page = await stage.visitor({ expected: [FAILED_REQUEST] });
    const found = new Map<string, string>();
    const collect = async (where: string) => {
      const hrefs = await page
        // an empty href is a link that loads the page again
        .locator('a[href]:not([href=""])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs) found.set(href, where);
    };
    for (const path of [
      '/web/r/',
      '/impressum',
      '/datenschutz',
      '/barrierefreiheit',
      '/kontakt',
      '/privat/strom',
      SUCCESS,
      '/nirgends',
    ]) {
      await page.goto(stage.site.url + path);
      await page.locator('h1').waitFor();
      await collect(path);
    }
    const wizard = wizardOn(page, stage.site);
    await wizard.open();
    await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin noch kein Kunde');
    await collect('the exit');
    await wizard.openAt(DATEN, { agb2: undefined });
    await collect(DATEN);
    await wizard.next();
    await wizard.sees(PUMPE);
    await collect(PUMPE);
    await wizard.next();
    await wizard.sees(PRUEFEN);
    await collect(PRUEFEN);
    await wizard.send();
    await wizard.summary.waitFor();
    await collect('the summary');

    expect([...found.keys()]).toEqual(
      expect.arrayContaining([
        '/impressum',
        '/privat/strom',
        expect.stringMatching(/^\/dokumente\/[0-9a-f]{64}\/teilnahmebedingungen\.pdf$/),
        '/datenschutz',
        'tel:07320000000',
        'mailto:datenschutz@muster-energie.example',
        ADDRESS,
      ]),
    );
    const dead: unknown[] = [];
    for (const [href, where] of found) {
      if (/^tel:\+?\d+$|^mailto:[^@\s]+@[^@\s]+$|^https:\/\/www\.[\w.]+$/.test(href)) continue;
      const good = href.startsWith('#')
        ? (await page.locator(href).count()) === 1
        : href.startsWith('/') && (await get(href)).status === 200;
      if (!good) dead.push({ href, where });
    }
    expect(dead).toEqual([]);
  });
});

const assetsOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');

describe('what browsers keep', () => {
  it('is everything with a hash in its name, for good', async () => {
    const paths = new Set([
      ...assetsOf(await (await get(ADDRESS)).text()),
      ...assetsOf(await (await get('/web/r/')).text()),
    ]);
    expect([...paths].map((path) => path.split('/')[2])).toEqual(expect.arrayContaining(['app', 'forms', 'site']));
    for (const path of paths) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, IMMUTABLE]);
    }
  });

  it('is no page without asking, and nothing of the API', async () => {
    for (const path of [ADDRESS, '/web/r/', '/impressum', '/dokumente/teilnahmebedingungen.pdf'])
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-cache']);
    for (const path of [
      SUCCESS,
      '/v2/forms',
      '/v2/forms/waermepumpe-foerderbonus',
      '/v2/fairenergy/linz',
      '/v2/nirgends',
    ])
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  });

  it('is the embedding script for a short time', async () => {
    for (const path of ['/web/r/embed.js', '/web/r/embed.css']) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')]).toEqual([
        path,
        200,
        'public, max-age=300',
        'cross-origin',
      ]);
    }
  });
});
