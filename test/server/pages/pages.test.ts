import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAssets } from '../../../src/server/assets/assets.ts';
import { editForms } from '../edit-forms.ts';
import { formsCommand } from '../forms-command.ts';
import { NOW, startTestServer, type TestServer } from '../test-server.ts';

const FORM = 'foerderpilot';
const PAGE = `/web/r/${FORM}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TEST_MODE: '', NOW: '' }, FORM);
  server.setNow(NOW);
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const drawn = async (url: string) => /<div id="ff-app" class="ff-root">(.*)<\/div>/s.exec((await get(url)).body)?.[1];

/** @returns the JSON that the script begins with */
const firstPart = async () =>
  JSON.parse(/<script[^>]* id="ff-first">(.*?)<\/script>/s.exec((await get(PAGE)).body)?.[1] ?? '{}');

/** For polling until an edit is in service: requests do not wait for that. */
const SOON = { timeout: 20_000 };

const iconOf = async () => {
  const [, href = ''] = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)">/.exec((await get(PAGE)).body) ?? [];
  return get(href);
};

describe('a page that the server draws', () => {
  it.each([
    ['a form', PAGE, 'Anmeldung zum Förderpilot'],
    ['the list', '/web/r/', 'Anmeldung zum Förderpilot'],
    ['a text', '/impressum', 'Impressum'],
    ['what is not there', '/nirgends', 'Diese Seite gibt es nicht.'],
    ['what a link in a mail opens', `/web/r/${FORM}/bestaetigung/TOKEN`, 'Anmeldung bestätigen'],
    ['what it opens with a slash at its end', `/web/r/${FORM}/bestaetigung/TOKEN/`, 'Anmeldung bestätigen'],
  ])('is there before any script: %s', async (_what, url, heading) => {
    expect(await drawn(url)).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}|<a href="${PAGE}">${heading}`));
  });

  it('says at the address of a form that was withdrawn that it is over, and what there is instead', async () => {
    const withdrawn = await startTestServer();
    onTestFinished(() => withdrawn.close());
    expect(await formsCommand(withdrawn)(['withdraw', FORM])).toMatchObject({ code: 0 });
    const { statusCode, body, headers } = await withdrawn.app.inject(PAGE);
    expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
    const text = body.replaceAll(/<span[^>]*>|<\/span>/g, '').replaceAll('\u00a0', ' ');
    expect(text).toContain('<title>Anmeldung zum Förderpilot | Muster Energie</title>');
    expect(text).toMatch(/<h1[^>]*>Anmeldung zum Förderpilot<\/h1>/);
    expect(body).toMatch(/<span class="ff-badge ff-badge-info"[^>]*><svg/);
    expect(text).toContain('Dieses Formular steht nicht mehr zur Verfügung.');
    expect(text).toMatch(/<a href="\/web\/r\/brennwertkessel">/);
    expect(text).not.toContain(`href="${PAGE}"`);
  });

  it('says under which heading a text stands', async () => {
    const page = (await drawn('/barrierefreiheit')) ?? '';
    expect(page).toMatch(/<h2>Wie wir geprüft haben<\/h2><p[^>]*>.*Zuletzt geprüft: 14\.04\.2026/);
    expect(page).toMatch(/<h2>Was noch nicht barrierefrei ist<\/h2><ul[^>]*><li>/);
    expect((await get(PAGE)).body).not.toContain('statementDay');
  });

  it('names what is a stand-in on the list, in testing mode alone', async () => {
    expect(await drawn('/web/r/')).not.toContain('/datenschutz,');
    const testing = await startTestServer({ TEST_MODE: '1', NOW: '' }, FORM);
    onTestFinished(() => testing.close());
    const list = (await testing.app.inject({ url: '/web/r/', headers: { accept: 'text/html' } })).body;
    expect(list).toMatch(/\/datenschutz, .*site\.json: detail\.address.*forms\/data\/partners\.json/);
  });

  it.each([
    [PAGE, /^Schritt 1|^Anmeldung zum Förderpilot/, 'Wir begleiten Sie zur passenden Förderung für Ihre Wärmepumpe.'],
    ['/web/r/', /^Unsere Förderungen \|/, 'Förderungen für Wärmepumpe, Heizungstausch und neue Geräte'],
    ['/kontakt', /^Kontakt \|/, 'So erreichen Sie uns'],
  ])('says to search engines and messengers what it is: %s', async (url, title, description) => {
    const { body } = await get(url);
    const said = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
    expect(said('og:title')).toMatch(title);
    expect([said('description'), said('og:description')]).toEqual(Array(2).fill(expect.stringContaining(description)));
    expect([said('og:site_name'), said('theme-color')]).toEqual(['Muster Energie', '#0B5563']);
    expect(said('color-scheme')).toBe('only light');
  });

  it('has an icon in the colours and with the sign of the operator', async () => {
    const asked = await get('/favicon.ico');
    expect((await get(String(asked.headers['location']))).body).toBe((await iconOf()).body);
    const { statusCode, headers, body } = await iconOf();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    // browsers can open the icon as a page, too
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).toMatch(/^<svg .*fill="#0B5563".*<path fill="#F2A900" d="M16\.5 5\.5/);
    const shape = /"mark": \{[^}]*\}/.exec(readFileSync(join(server.formsDir, 'shared/site.json'), 'utf8'))?.[0] ?? '';
    onTestFinished(
      editForms(server.formsDir, { file: 'shared/site.json', from: shape, to: '"mark": { "letters": "ME" }' }),
    );
    await expect.poll(async () => (await iconOf()).body, SOON).toMatch(/<text [^>]*>ME<\/text>/);
    await expect.poll(() => drawn(PAGE), SOON).toMatch(/class="ff-logo-sign">ME<\/text>/);
  });

  it("has the operator's picture for home screens, and for shared links where its own address is known", async () => {
    const file = join(server.formsDir, 'shared/pictures/symbol.png');
    const [, href = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec((await get(PAGE)).body) ?? [];
    const { headers, rawPayload } = await get(href);
    expect([headers['content-type'], rawPayload.equals(readFileSync(file))]).toEqual(['image/png', true]);
    expect((await get('/apple-touch-icon.png')).headers['location']).toBe(href);
    expect((await get(PAGE)).body).not.toContain('og:image');
    const known = await startTestServer({ PUBLIC_URL: 'https://forms.example.at' }, FORM);
    onTestFinished(() => known.close());
    const shared = /<meta property="og:image" content="https:\/\/forms\.example\.at(\/[^"]+)">/;
    const [, image = ''] = shared.exec((await known.app.inject(PAGE)).body) ?? [];
    expect((await known.app.inject(image)).headers['content-type']).toBe('image/png');
    for (const from of ['"touchIcon",', '"touchIcon": "symbol.png",'])
      onTestFinished(editForms(server.formsDir, { file: 'shared/site.json', from, to: '' }));
    await expect.poll(async () => (await get(PAGE)).body, SOON).not.toContain('apple-touch-icon');
    expect((await get('/apple-touch-icon.png')).statusCode).toBe(404);
  });

  it('has the drawing of the settings on the list, which forms load late', async () => {
    expect(await drawn('/web/r/')).toMatch(/<svg class="ff-drawing"[^>]* aria-hidden="true"><path d="M8 110h184/);
    const page = (await get(PAGE)).body;
    expect(page).not.toContain('M8 110h184');
    const [files = ''] = /\/assets\/forms\/[^"/]+\//.exec(page) ?? [];
    for (const file of ['first.json', 'form.json', 'texts.json'])
      expect((await get(files + file)).body).not.toContain('M8 110h184');
    const lines = JSON.parse((await get(`${files}drawing.json`)).body);
    expect(lines[0]).toEqual({ path: expect.stringMatching(/^M8 110h184/) });
    expect(lines.filter(({ accent }: { accent?: boolean }) => accent)).toHaveLength(3);
  });

  it('holds nothing of its address', async () => {
    expect((await get(`/web/r/${FORM}/bestaetigung/GEHEIM`)).body).not.toContain('GEHEIM');
    expect((await get(`${PAGE}?name=GEHEIM`)).body).not.toContain('GEHEIM');
  });

  it('that does not exist answers 404 also to a browser that has its content', async () => {
    const { statusCode, headers } = await get('/web/r/gibt-es-nicht', { accept: 'text/html' });
    expect([statusCode, headers.etag]).toEqual([404, expect.any(String)]);
    const again = await get('/web/r/gibt-es-nicht', { accept: 'text/html', 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(404);
  });

  it('shows an edit soon, and its day with the next request', async () => {
    onTestFinished(() => server.setNow(NOW));
    let before = await get(PAGE);
    const again = async () => {
      const { statusCode } = await get(PAGE, { 'if-none-match': before.headers.etag });
      if (statusCode !== 304) before = await get(PAGE);
      return statusCode;
    };
    // first the server has to take back the edit of the test before
    await expect.poll(again, SOON).toBe(304);
    onTestFinished(
      editForms(server.formsDir, { file: `${FORM}/ui.json`, from: 'Wir begleiten Sie', to: 'Wir bringen Sie' }),
    );
    await expect.poll(async () => (await get(PAGE)).body, SOON).toContain('Wir bringen Sie');
    server.setNow('2026-04-15T00:00:01+02:00');
    const next = await get(PAGE);
    expect((await get(PAGE, { 'if-none-match': before.headers.etag })).statusCode).toBe(200);
    expect(next.body).toContain('"today":20558');
  });

  it('keeps its JSON whole where a text of the form would end the script element', async () => {
    const text = '</script><script>alert(1)</script>';
    onTestFinished(
      editForms(server.formsDir, { file: `${FORM}/schema.json`, from: '"Anmeldung zum Förderpilot"', to: `"${text}"` }),
    );
    await expect.poll(firstPart, SOON).toHaveProperty('title', text);
  });

  it('of a form that is closed has nothing to fill in, and its script nothing to do', async () => {
    onTestFinished(() => server.setNow(NOW));
    onTestFinished(
      editForms(server.formsDir, {
        file: `${FORM}/ui.json`,
        from: '"reference":',
        to: '"openUntil": "14.04.2026", "closed": { "before": {"title": "Bald", "text": "x"}, "after": {"title": "Vorbei", "text": "Fragen? {phone}"} }, "reference":',
      }),
    );
    server.setNow('2026-04-15T09:00:00+02:00');
    await expect.poll(() => drawn(PAGE), SOON).toContain('Vorbei');
    expect((await get(PAGE)).body).toContain('{"page":"static"}');
    expect(await drawn(PAGE)).not.toContain('<input');
  });
});

it('where the server cannot draw, the script does, and the log says why', async () => {
  const broken = { ...openAssets('/nowhere'), drawing: () => '/nowhere/draw.js' };
  const own = await startTestServer({}, FORM, broken);
  onTestFinished(() => own.close());
  const { statusCode, body } = await own.app.inject({ url: PAGE, headers: { accept: 'text/html' } });
  expect([statusCode, body.includes('<div id="ff-app" class="ff-root"></div>')]).toEqual([200, true]);
  expect(own.log.map(({ msg }) => msg)).toContain('a page could not be drawn on the server: browsers draw it');
});

it('in testing mode the form that begins with an example is left to the script', async () => {
  const own = await startTestServer({}, FORM);
  onTestFinished(() => own.close());
  const bodies = await Promise.all([PAGE, `${PAGE}?test=1`].map(async (url) => (await own.app.inject(url)).body));
  expect(bodies.map((body) => body.includes('<form'))).toEqual([true, false]);
});
