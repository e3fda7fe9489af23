import fastify from 'fastify';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { serveDirectories } from '../../../src/server/directories/routes.ts';
import { createPartnerDirectory } from '../../../src/server/directories/kinds/partners/directory.ts';
import {
  type CatalogueEntry,
  createHeatPumpCatalogue,
  type HeatPump,
} from '../../../src/server/directories/kinds/heatpumps.ts';
import type { Partner } from '../../../src/server/directories/kinds/partners/shape.ts';
import { FORMS as forms } from '../../forms/folder.ts';
import { temporaryFolder } from '../temporary.ts';

const unexpected = (error: Error) => {
  throw error;
};
const directories = openDirectories(forms, unexpected);
const all = (JSON.parse(readFileSync(join(forms, 'data/partners.json'), 'utf8')) as { partners: Partner[] }).partners;
const pumps = JSON.parse(readFileSync(join(forms, 'data/heatpumps.json'), 'utf8')) as HeatPump[];

const partners = (address: string) => (directories.resolve(address) ?? []) as Partner[];
const models = (address: string) => (directories.resolve(address) ?? []) as CatalogueEntry[];
const search = (query: string, rest = '') =>
  partners(`/v2/fairenergy/${encodeURIComponent(query)}${rest}`).map(({ id }) => id);
const rankForEnergie = (name: string) => (/^energie/i.test(name) ? 0 : /[\s-]energie/i.test(name) ? 1 : 2);
const named = (name: string, id: number): Partner => ({
  id,
  name,
  fullName: `${name}, 4020 Linz`,
  plz: '4020',
  ort: 'Linz',
  bezirk: '',
  strasse: '',
  hausnr: '',
  email: '',
  category: [],
  cgroups: [],
});
const german = new Intl.Collator('de');

describe('partner search', () => {
  it.each([
    ['a postcode', '4240', [1019, 1018]],
    ['the start of a postcode', '424', [1019, 1018]],
    ['not the middle of a postcode', '240', []],
    ['a town', 'Eferding', [1011]],
    ['any case', 'eFERDING', [1011]],
    ['ö as oe', 'voecklabruck', [1037]],
    ['ö as o', 'vocklabruck', [1037]],
    ['ö itself', 'Vöcklabruck', [1037]],
    ['ö as two characters', 'Vo\u0308cklabruck', [1037]],
    ['ß as ss', 'fluesse', [1023]],
    ['part of a name', 'jodbad', [1026]],
    ['the middle of a word', 'odba', [1026]],
    ['every word, in any order', 'linz haustechnik', [1005]],
    ['a postcode with a name', '4240 elektro', [1019]],
    ['for a postcode of nobody those nearby, the nearest first', '4052', [1006, 1007, 1005, 1011, 1004]],
    ['the same beside an unknown town and the country', 'A-4052 Ansfelden', [1006, 1007, 1005, 1011, 1004]],
    ['the same for its town alone', 'ansfelden', [1006, 1007, 1005, 1011, 1004]],
    ['nobody nearby by a name', '4052 elektro', []],
    ['nobody from another region', '7777', []],
    ['words with signs between', 'volt & watt', [1030]],
    ['no hit when a word misses', 'linz xyz', []],
    ['blanks around', '  jodbad  ', [1026]],
    ['nothing for signs alone', '.', []],
    ['nothing for blanks', '   ', []],
    ['nothing for markup', '<script>alert(1)</script>', []],
    ['nothing for control characters', 'jod\u0000bad', []],
    ['what 200 characters say', 'jodbad '.repeat(28), [1026]],
    ['nothing for more', 'jodbad '.repeat(29), []],
  ])('finds %s', (_, query, ids) => {
    expect(search(query)).toEqual(ids);
  });

  it('finds every partner by its full name, as the first one', () => {
    expect(all.map(({ fullName }) => search(fullName)[0])).toEqual(all.map(({ id }) => id));
  });

  it('looks for ten words and no more, but for a full name however many it has', () => {
    const words = 'a b c d e f g h i j'.split(' ');
    const long = `${words.join(' ')} k und Co`;
    const directory = createPartnerDirectory({ competenceGroups: [], partners: [named(long, 1), named('x', 2)] });
    const found = (query: string) => directory.search(query, {}, () => []).map(({ id }) => id);
    expect(found(words.join(' '))).toEqual([1]);
    expect(found([...words, ...words, ...words].join(' '))).toEqual([1]);
    expect(found([...words, 'k'].join(' '))).toEqual([]);
    expect(found(`${long}, 4020 Linz`)).toEqual([1]);
  });

  it('shows nobody the mail addresses', () => {
    expect(all[0]?.email).toContain('@');
    for (const address of ['/v2/fairenergy', '/v2/fairenergy?category=3', '/v2/fairenergy/linz'])
      expect(JSON.stringify(directories.resolve(address))).not.toContain('@');
  });

  it('finds a full name before all that hold its words too', () => {
    const directory = createPartnerDirectory({
      competenceGroups: [],
      partners: [...Array.from({ length: 30 }, (_, i) => named(`Bau & Co ${i}`, i)), named('Co Bau', 99)],
    });
    expect(directory.search('Co Bau, 4020 Linz', {}, () => [])[0]?.id).toBe(99);
    expect(directory.search('4020 bau', {}, () => [])).toHaveLength(20);
  });

  it('puts the start of a name or town before the start of a later word, and that before the middle of a word', () => {
    const names = partners('/v2/fairenergy/energie').map(({ fullName }) => fullName);
    expect(names[0]).toBe('Energiebau Südpark GmbH, 4030 Linz');
    expect(names.length).toBeGreaterThan(3);
    expect(names.map(rankForEnergie)).toEqual(names.map(rankForEnergie).sort((a, b) => a - b));
  });

  it('gives at most 20, in the order of their names when they fit alike', () => {
    const names = partners('/v2/fairenergy/4').map(({ fullName }) => fullName);
    expect(names).toHaveLength(20);
    expect(names).toEqual([...names].sort(german.compare));
  });

  it.each([
    ['?category=', 42],
    ['?category=all', 42],
    ['?category=12%7C', 42],
    ['?category=12%7C3', 4],
    ['?category=3', 4],
    ['?category=13%7C3', 0],
    ['?cgroups=', 42],
    ['?cgroups=5', 6],
    ['?cgroups=5,7', 12],
    ['?cgroups=99', 0],
    ['?cgroups=x', 0],
    ['?category=12%7C2&cgroups=5', 4],
  ])('keeps to the filter %s', (query, count) => {
    expect(directories.resolve(`/v2/fairenergy${query}`)).toHaveLength(count);
  });

  it('filters what it searches', () => {
    expect(search('linz', '?category=12%7C3')).toEqual([1003]);
  });

  it('lists all partners by name, and the competence groups', () => {
    const names = partners('/v2/fairenergy').map(({ fullName }) => fullName);
    expect(names).toEqual(all.map(({ fullName }) => fullName).sort(german.compare));
    expect(directories.resolve('/v2/fairenergy/allCompetenceGroups')).toHaveLength(7);
  });
});

describe('heat pumps', () => {
  const base = '/v2/funding/waermepumpe';
  it.each([
    [
      '/all',
      [
        'Hausruck Wärmetechnik',
        'Innquell',
        'Kaltenberg Systeme',
        'Mühltherm',
        'Nordwald Klima',
        'Steyrtal Energietechnik',
        'Traunkraft',
        'Voralpin',
      ],
    ],
    ['/waermequelle/WASSER', ['Hausruck Wärmetechnik', 'Innquell', 'Voralpin']],
    ['/waermequelle/wasser', []],
    ['/waermequelle/KERNKRAFT', []],
    ['/waermequelle/', []],
    ['/hersteller/unbekannt', []],
    ['/hersteller/M%C3%BChltherm/WASSER', []],
  ])('%s gives names', (path, names) => {
    expect(directories.resolve(base + path)).toEqual(names);
  });

  it('gives makers and models in the order of their names, numbers as numbers, however the file has them', () => {
    const maker = 'Hausruck Wärmetechnik';
    const catalogue = createHeatPumpCatalogue(pumps.toReversed());
    expect(catalogue.manufacturers('WASSER')).toEqual([maker, 'Innquell', 'Voralpin']);
    expect(catalogue.models(maker, 'LUFT').map(({ bezeichnung }) => bezeichnung)).toEqual([
      'AeroLine 6',
      'AeroLine 8',
      'AeroLine 11',
      'AeroLine 14',
    ]);
    expect(directories.resolve(`${base}/hersteller/${encodeURIComponent(maker)}`)).toHaveLength(9);
  });

  it('gives an entry with the public columns', () => {
    expect(models(`${base}/hersteller/Innquell/WASSER`)[1]).toEqual({
      hersteller: 'Innquell',
      fabrikat: 'Brunnen',
      bezeichnung: 'Brunnen 12',
      energieeffizenz35: 255,
      energieeffizenz55: 188,
      waermenennleistung: 12,
      anschlussleistung: 2.6,
    });
  });
});

it.each(['/v2/other', '/v2/fairenergy/a/b', '/v2/fairenergy/%zz', ''])('knows no lookup at %s', (address) => {
  expect(directories.resolve(address)).toBeUndefined();
});

describe('the routes', () => {
  it('write and compress a list once for all requests, and nobody caches it', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    serveDirectories(app, directories);
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const [first, second] = [await ask('/v2/fairenergy'), await ask('/v2/fairenergy?category=all')];
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toHaveLength(42);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(directories.resolve('/v2/fairenergy?category=all')).toBe(directories.resolve('/v2/fairenergy'));
    expect(directories.resolve('/v2/fairenergy?category=3')).toBe(directories.resolve('/v2/fairenergy?category=3'));
  });

  it.each([
    '/v2/fairenergy',
    '/v2/fairenergy?category=12%7C3&cgroups=5',
    '/v2/fairenergy/allCompetenceGroups',
    '/v2/fairenergy/linz',
    '/v2/fairenergy/',
    `/v2/fairenergy/${encodeURIComponent('a/b')}`,
    `/v2/fairenergy/${encodeURIComponent('50 % & ? # +')}`,
    `/v2/fairenergy/${encodeURIComponent('e.U.')}`,
    `/v2/fairenergy/${encodeURIComponent('Granit & Wärme Haustechnik GmbH, 4240 Freistadt')}`,
    '/v2/funding/waermepumpe/all',
    '/v2/funding/waermepumpe/waermequelle/ERDE',
    '/v2/funding/waermepumpe/hersteller/M%C3%BChltherm',
    '/v2/funding/waermepumpe/hersteller/M%C3%BChltherm/ERDE',
  ])('answer as the server itself resolves: %s', async (address) => {
    const app = fastify();
    onTestFinished(() => app.close());
    serveDirectories(app, directories);
    const response = await app.inject(address);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(directories.resolve(address));
  });

  it('hand over a slash, a dot and a percent sign as they were typed', async () => {
    const seen: unknown[] = [];
    const app = fastify();
    onTestFinished(() => app.close());
    serveDirectories(app, { routes: [{ url: '/v2/fairenergy/:query', handle: ({ query }) => [seen.push(query)] }] });
    for (const query of ['a/b', '1.5', '100%', 'ä ö', '%2F'])
      await app.inject(`/v2/fairenergy/${encodeURIComponent(query)}`);
    expect(seen).toEqual(['a/b', '1.5', '100%', 'ä ö', '%2F']);
  });
});

function copy() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  cpSync(join(forms, 'data'), join(folder, 'data'), { recursive: true });
  return { folder, file: join(folder, 'data/partners.json') };
}

describe('the files', () => {
  it('are read again when they change', () => {
    const { folder, file } = copy();
    const opened = openDirectories(folder, unexpected);
    expect(opened.resolve('/v2/fairenergy/')).toEqual([]);
    writeFileSync(
      file,
      JSON.stringify({ competenceGroups: [], partners: [{ ...all[0], fullName: 'Neu, 4020 Linz', name: 'Neu' }] }),
    );
    expect(opened.resolve('/v2/fairenergy/neu')).toMatchObject([{ fullName: 'Neu, 4020 Linz' }]);
  });

  it('stay in service as they were when an edit breaks them, and it is reported once', () => {
    const { folder, file } = copy();
    const failures: string[] = [];
    const opened = openDirectories(folder, (error) => failures.push(error.message));
    writeFileSync(file, '{"competenceGroups":[],"partners":[{"id":1}]}');
    expect(opened.resolve('/v2/fairenergy')).toHaveLength(42);
    expect(opened.resolve('/v2/fairenergy')).toHaveLength(42);
    expect(failures).toEqual([
      expect.stringMatching(/partners\.json can't be used: .*\/partners\/0 must have required property/),
    ]);
  });

  it('must be good at the start', () => {
    const { folder, file } = copy();
    writeFileSync(file, '{');
    expect(() => openDirectories(folder, unexpected)).toThrow(/partners\.json can't be used/);
  });
});
