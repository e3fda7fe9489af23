import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { editForms, editJson, placeOf, touch } from './edit-forms.ts';
import { environmentOf } from './place.ts';
import { fileValue, pdfOf } from './uploads/samples.ts';
import { exampleAnswers, NOW, startTestServer, storedRow, type TestServer } from './test-server.ts';

const FORM = 'waermepumpe-foerderbonus';
const PATH = '/v2/funding/waermepumpeFoerderbonus';
const [UI, VALUES] = [`${FORM}/ui.json`, `${FORM}/values.json`];
const HEATINGS = 'shared/blocks/altes-heizsystem.schema.json';
const complete = exampleAnswers(FORM);
const CHANGED = {
  status: 409,
  body: { message: 'Das Formular wurde geändert. Bitte laden Sie die Seite neu. Ihre Angaben bleiben erhalten.' },
};

let server: TestServer;
beforeEach(async () => {
  const started = await startTestServer({}, FORM);
  server = started;
  onTestFinished(() => started.close());
});

const edit = (file: string, from: string, to: string) => editForms(server.formsDir, { file, from, to });
const makeRequired = () =>
  edit('shared/blocks/adresse.schema.json', '"required": ["plz", ', '"required": ["stiegeStockTuer", "plz", ');

async function hashNow(at: TestServer = server): Promise<string> {
  return (await at.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>().hash;
}

const formsNow = async () => (await server.app.inject('/v2/forms')).json<{ id: string }[]>().map(({ id }) => id);

async function apply(changes: Readonly<Record<string, unknown>>, version?: string, at: TestServer = server) {
  const response = await at.app.inject({
    method: 'POST',
    url: PATH,
    payload: { ...complete, ...changes },
    headers: version === undefined ? {} : { 'form-version': version },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

const leadOf = async (hash: string) =>
  (await server.app.inject(`/assets/forms/${hash}/form.json`)).json<{ lead: string }>().lead;

const findings = (at: TestServer = server) =>
  at.log.flatMap(({ finding }) => (typeof finding === 'string' ? [finding] : []));

describe('an edit', () => {
  it('is in service with the next request of the page, without a restart', async () => {
    const before = await hashNow();
    edit(UI, 'Sichern Sie sich', 'Holen Sie sich');
    const page = await server.app.inject(`/web/r/${FORM}`);
    const after = await hashNow();
    expect(after).not.toBe(before);
    expect(page.body).toContain(`/assets/forms/${after}/`);
    expect(page.body).toContain('Holen Sie sich');
    expect(await leadOf(after)).toBe('Holen Sie sich 250 Euro für Ihre neue Wärmepumpe.');
  });

  it('of a value is in service as well, and one that is wrong is not', async () => {
    edit(VALUES, '250', '300');
    const after = await hashNow();
    expect(await leadOf(after)).toBe('Sichern Sie sich 300 Euro für Ihre neue Wärmepumpe.');
    edit(VALUES, '300', '-1');
    expect(await hashNow()).toBe(after);
    expect(findings().at(-1)).toMatch(new RegExp(`^${VALUES}:3:.*„-1“ ist kein Betrag: Er ist nicht kleiner als 0\\.`));
  });

  it('checks submits from then on', async () => {
    expect((await apply({ stiegeStockTuer: undefined })).status).toBe(201);
    makeRequired();
    expect(await apply({ stiegeStockTuer: undefined })).toEqual({
      status: 400,
      body: [{ path: ['stiegeStockTuer'], message: 'Dieses Feld ist ein Pflichtfeld.' }],
    });
  });

  it("of an option's code takes what was chosen by the former one, from a page as old or by a program", async () => {
    const before = await hashNow();
    const { altesHeizsystem, ...others } = complete as { altesHeizsystem: string };
    expect(altesHeizsystem).toBe('OEL');
    edit(HEATINGS, '{ "const": "OEL",', '{ "const": "HEIZOEL", "formerly": ["OEL"],');
    const storedAs = async (code: string, version?: string) => {
      const { status, body } = await apply({ ...others, altesHeizsystem: code }, version);
      expect([status, body]).toEqual([201, expect.anything()]);
      const row = await storedRow(server, (body as { referenz: string }).referenz);
      return row?.answers['altesHeizsystem'];
    };
    expect(await storedAs('OEL')).toBe('HEIZOEL');
    expect(await storedAs('HEIZOEL')).toBe('HEIZOEL');
    // this request names the old version, which knows only the old code
    expect(await storedAs('OEL', before)).toBe('OEL');
  });

  it('of a file that is no definition changes nothing', async () => {
    const before = await hashNow();
    edit(`${FORM}/examples/complete.json`, '"Max"', '"Moritz"');
    touch(join(server.formsDir, UI));
    expect(await hashNow()).toBe(before);
  });

  it('that is taken back brings its version back', async () => {
    const before = await hashNow();
    edit(UI, 'Das brauchen Sie', 'Das ist nötig');
    expect(await hashNow()).not.toBe(before);
    edit(UI, 'Das ist nötig', 'Das brauchen Sie');
    expect(await hashNow()).toBe(before);
    server.setNow('2026-04-20T09:00:00+02:00');
    expect((await apply({}, before)).status).toBe(201);
  });

  it('of the site settings reaches every page', async () => {
    edit('shared/site.json', '"0732 000 0000"', '"0800 123 456"');
    edit('shared/site.json', '"#0B5563"', '"#5B0B63"');
    const { body } = await server.app.inject('/web/r/');
    expect(body).toContain('--ff-brand-700:#5B0B63');
    expect(body).toContain('href="tel:0800123456"');
    expect((await server.app.inject(`/assets/forms/${await hashNow()}/form.json`)).json()).toMatchObject({
      site: { phone: '0800 123 456' },
    });
  });

  it('of the site settings leaves a page that is just being opened what it needs', async () => {
    const assets = [...(await server.app.inject('/web/r/')).body.matchAll(/"(\/assets\/site\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    edit('shared/site.json', '"0732 000 0000"', '"0800 123 456"');
    expect((await server.app.inject('/web/r/')).body).not.toContain(assets[0]);
    for (const path of assets) expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 200]);
    expect((await server.app.inject('/assets/site/gibtesnicht/icon.svg')).statusCode).toBe(404);
  });
});

describe('a page that was opened before an edit', () => {
  it('is checked by its own version for a day', async () => {
    const before = await hashNow();
    makeRequired();
    const after = await hashNow();
    server.setNow('2026-04-15T08:59:59+02:00');
    const old = await apply({ stiegeStockTuer: undefined }, before);
    expect(old.status).toBe(201);
    expect((await storedRow(server, (old.body as { referenz: string }).referenz))?.definition_hash).toBe(before);
    expect((await apply({ stiegeStockTuer: undefined }, after)).status).toBe(400);
  });

  it('may send what its version asked for, however little the present one takes', async () => {
    const rechnung = fileValue(pdfOf(1024 * 1024), 'application/pdf');
    const before = await hashNow();
    edit('shared/blocks/rechnung.schema.json', '"10 MB"', '"100 KB"');
    const after = await hashNow();
    expect(after).not.toBe(before);
    expect((await apply({ rechnung }, before)).status).toBe(201);
    // a chunked request has no Content-Length: the server learns its size only while it reads the body
    const inChunks = await server.app.inject({
      method: 'POST',
      url: PATH,
      payload: Readable.from([JSON.stringify({ ...complete, rechnung })]),
      headers: { 'content-type': 'application/json', 'form-version': before },
    });
    expect(inChunks.statusCode).toBe(201);
    expect((await apply({ rechnung }, after)).status).toBe(413);
    expect((await apply({ rechnung })).status).toBe(413);
    server.setNow('2026-04-15T09:00:00+02:00');
    expect(await apply({ rechnung }, before)).toEqual(CHANGED);
  });

  it('finds its server although the path was changed', async () => {
    const before = await hashNow();
    edit(UI, `"path": "${PATH}"`, '"path": "/v2/funding/neuerPfad"');
    await hashNow();
    expect((await apply({}, before)).status).toBe(201);
    expect((await apply({})).status).toBe(404);
    server.setNow('2026-04-15T09:00:00+02:00');
    expect(await apply({}, before)).toEqual(CHANGED);
  });

  it('gets the message to reload when its version is closed and the present one is open', async () => {
    const closed =
      '"closed": { "before": {"title": "Bald", "text": "x"}, "after": {"title": "Vorbei", "text": "Vorbei." } }';
    edit(UI, '"reference": "WPB",', `"reference": "WPB", "openUntil": "14.04.2026", ${closed},`);
    const before = await hashNow();
    server.setNow('2026-04-14T20:00:00+02:00');
    edit(UI, '"openUntil": "14.04.2026"', '"openUntil": "30.04.2026"');
    const after = await hashNow();
    expect((await apply({}, before)).status).toBe(201);
    server.setNow('2026-04-15T00:05:00+02:00');
    expect(await apply({}, before)).toEqual(CHANGED);
    expect((await apply({}, after)).status).toBe(201);
    server.setNow('2026-05-01T00:00:00+02:00');
    expect(await apply({}, after)).toEqual({ status: 400, body: [{ path: [], message: 'Vorbei.' }] });
  });

  it('is told for a day that it may submit, and shows its success, although the form is for tests alone by now', async () => {
    const own = await startTestServer({ TEST_MODE: '', NOW: '' }, FORM);
    onTestFinished(() => own.close());
    own.setNow(NOW);
    const before = await hashNow(own);
    const serving = async (version?: string) =>
      (
        await own.app.inject({
          url: `/v2/forms/${FORM}`,
          headers: version === undefined ? {} : { 'form-version': version },
        })
      ).json<{ hash?: string }>().hash;
    editForms(own.formsDir, { file: UI, from: '"reference": "WPB",', to: '"reference": "WPB", "testOnly": true,' });
    // the server answers with the old version until the edit is in service
    await expect.poll(() => serving(), { timeout: 10_000 }).toBeUndefined();
    expect(await serving('gibtesnicht')).toBeUndefined();
    expect([await serving(before), (await apply({}, before, own)).status]).toEqual([before, 201]);
    const pages = ['/Bestellung/Erfolgreich-Waermepumpe', `/web/r/${FORM}`].map((url) => own.app.inject(url));
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    own.setNow('2026-04-15T09:00:00+02:00');
    expect([await serving(before), await apply({}, before, own)]).toEqual([undefined, CHANGED]);
  });

  it('gets the message to reload after 24 hours', async () => {
    const before = await hashNow();
    makeRequired();
    await hashNow();
    server.setNow('2026-04-15T09:00:00+02:00');
    expect(await apply({}, before)).toEqual(CHANGED);
    expect((await apply({}, await hashNow())).status).toBe(201);
  });

  it('is known after a restart, too, and counts its day from the edit', async () => {
    const before = await hashNow();
    makeRequired();
    await hashNow();
    const again = await startTestServer({
      FORMS_DIR: server.formsDir,
      ...environmentOf(server),
      NOW: '2026-04-15T08:00:00+02:00',
    });
    onTestFinished(() => again.close());
    expect((await apply({ stiegeStockTuer: undefined }, before, again)).status).toBe(201);
    again.setNow('2026-04-15T10:00:00+02:00');
    expect(await apply({}, before, again)).toEqual(CHANGED);
  });

  it('finds its definition and its rules for as long as it is open', async () => {
    const before = await hashNow();
    makeRequired();
    await hashNow();
    for (const file of ['form.json', 'anmeldung.js', 'absenden.js']) {
      const { statusCode, headers } = await server.app.inject(`/assets/forms/${before}/${file}`);
      expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
    }
  });
});

it('addresses of versions that there never were lead nowhere', async () => {
  for (const hash of ['%00', 'x%00', '..%2F..', 'x'.repeat(5000)])
    expect([hash, (await server.app.inject(`/assets/forms/${hash}/form.json`)).statusCode]).toEqual([hash, 404]);
});

describe('a broken edit', () => {
  it('is reported once, however often the page is opened', async () => {
    edit(UI, '"steps": [\n', '"stepps": [\n');
    for (let i = 0; i < 3; i++) await hashNow();
    expect(findings().length).toBeGreaterThan(0);
    expect(new Set(findings()).size).toBe(findings().length);
  });

  it('of the site settings leaves the pages without a form as they are, too', async () => {
    const before = (await server.app.inject('/web/r/')).body;
    edit('shared/site.json', '"links"', '"lnks"');
    await hashNow();
    // one finding for the missing key and one for the unknown key: only the form reports them
    expect(findings()).toHaveLength(2);
    expect((await server.app.inject('/web/r/')).body).toBe(before);
    expect((await server.app.inject('/impressum')).statusCode).toBe(200);
  });

  it('serves the last good version after a restart', async () => {
    const before = await hashNow();
    edit(UI, '"steps": [\n', '"stepps": [\n');
    const again = await startTestServer({ FORMS_DIR: server.formsDir, ...environmentOf(server) });
    onTestFinished(() => again.close());
    expect(await hashNow(again)).toBe(before);
    expect((await apply({}, before, again)).status).toBe(201);
    expect(findings(again)).toContainEqual(
      expect.stringContaining(`${UI}:${placeOf(server.formsDir, UI, '"stepps"')} „stepps“ ist keine Angabe`),
    );
    edit(UI, '"stepps": [\n', '"steps": [\n');
    expect(await hashNow(again)).toBe(before);
  });

  it('that copies a form leaves the path to the one that has it', async () => {
    cpSync(join(server.formsDir, FORM), join(server.formsDir, 'a-copy'), { recursive: true });
    const ids = await formsNow();
    expect([ids.includes(FORM), ids.includes('a-copy')]).toEqual([true, false]);
    const place = placeOf(server.formsDir, 'a-copy/ui.json', `"path": "${PATH}"`);
    expect(findings().filter((finding) => finding.includes('[submit-path-twice]'))).toEqual([
      expect.stringMatching(`^a-copy/ui\\.json:${place} .*${PATH}.*${FORM}`) as string,
    ]);
  });

  it('that copies an opt-in leaves the path that confirms to the one that has it', async () => {
    server = await startTestServer({}, 'foerderpilot');
    onTestFinished(() => server.close());
    cpSync(join(server.formsDir, 'foerderpilot'), join(server.formsDir, 'a-pilot'), { recursive: true });
    editJson(server.formsDir, 'a-pilot/ui.json', (ui) => {
      ui['submit'] = { path: '/v2/funding/andererPilot/optIn' };
    });
    expect(await formsNow()).not.toContain('a-pilot');
    const place = placeOf(server.formsDir, 'a-pilot/ui.json', '"confirm": "/v2');
    expect(findings().filter((finding) => finding.includes('[submit-path-twice]'))).toEqual([
      expect.stringMatching(
        `^a-pilot/ui\\.json:${place} .*waermepumpeFoerderPilot/bestaetigung.*foerderpilot.*„confirm“ unter „optIn“`,
      ) as string,
    ]);
  });
});
