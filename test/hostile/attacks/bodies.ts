import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { deflateSync, gzipSync } from 'node:zlib';
import { formIds } from '../../forms/files.ts';
import { fileValue, html, joined, pdf, pdfOf, png, pngOf, svg } from '../../server/uploads/samples.ts';
import type { Attack } from '../attack.ts';
import { completeOf, submitPathOf, textFieldsOf } from '../forms.ts';

const area = 'bodies, files';
const FORM = 'brennwertkessel';
const path = submitPathOf(FORM);
/** The longest response time allowed: far more than any of these takes, and far less than a runaway evaluation. */
const SOON_MS = 20_000;
/** The most memory allowed: twice what the largest simultaneous uploads take. */
const MEMORY_MB = 1_200;

/** Texts that make a careless pattern backtrack without end, each as long as a body without files may be. */
const RUNAWAYS = [
  'a'.repeat(200_000),
  `${' '.repeat(200_000)}x`,
  `${'0'.repeat(200_000)}!`,
  `${'a@'.repeat(100_000)}@`,
  `${'1.'.repeat(100_000)}a`,
  `${'https://a.'.repeat(20_000)}(`,
  'e\u0301'.repeat(60_000),
  '\u202e\u200b'.repeat(30_000),
];

/** Bodies that are cheap to send and expensive to parse. */
const EXPENSIVE: Readonly<Record<string, () => string>> = {
  '1,000,000 lists in each other': () => '['.repeat(1_000_000),
  '1,000,000 objects in each other': () => '{"a":'.repeat(1_000_000),
  '3,000,000 objects': () => `[${'{},'.repeat(2_999_999)}{}]`,
  '20 MB of text in a name': () => JSON.stringify({ ...completeOf(FORM), nachname: 'x'.repeat(20_000_000) }),
  '1,000,000 unknown names': () => `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  'a number of 10,000,000 digits': () => `{"baujahr":${'9'.repeat(10_000_000)}}`,
  '10 MB of escapes': () => `{"nachname":"${'\\u0061'.repeat(1_700_000)}"}`,
};

const bomb = () => deflateSync(Buffer.alloc(50_000_000));

/** Files that are not what they seem, each with the allowed statuses. */
const files = (): Readonly<Record<string, readonly [value: object, statuses: readonly number[]]>> => ({
  'a picture of 65,535 × 65,535': [fileValue(pngOf(65_535, 65_535), 'image/png'), [201, 400]],
  'a PDF that is 50 MB when decompressed': [
    fileValue(
      joined('%PDF-1.4\n1 0 obj<</Filter/FlateDecode>>stream\n', bomb(), '\nendstream endobj\n', pdf.subarray(9)),
      'application/pdf',
    ),
    [201, 400],
  ],
  'an archive called PDF': [fileValue(joined('PK\u0003\u0004', bomb()), 'application/pdf'), [400]],
  'a page called PDF': [fileValue(html, 'application/pdf'), [400]],
  'a page called picture': [fileValue(html, 'image/png'), [400]],
  'SVG with a script': [fileValue(svg, 'image/svg+xml'), [400]],
  'a picture that is a page, too': [fileValue(joined(png, html), 'image/png'), [201, 400]],
  'a PDF that is a page, too': [
    fileValue(joined('%PDF-1.4\n%', html, '\n', pdf.subarray(9)), 'application/pdf'),
    [201],
  ],
  'a PDF called page': [fileValue(pdf, 'text/html'), [400]],
  'no file': [fileValue(Buffer.alloc(0), 'application/pdf'), [400]],
  'one byte too many': [fileValue(pdfOf(10 * 1024 * 1024 + 1), 'application/pdf'), [400, 413]],
});

export const bodies: readonly Attack[] = [
  {
    area,
    sent: `${Object.keys(EXPENSIVE).length} bodies that are expensive to parse: nested a million times, 3 million objects, 20 MB of one text`,
    holds: 'refused quickly',
    async run({ send }) {
      let slowest = 0;
      for (const [name, make] of Object.entries(EXPENSIVE)) {
        const body = make();
        const started = performance.now();
        const { status } = await send({ method: 'POST', path, body });
        slowest = Math.max(slowest, performance.now() - started);
        assert.ok([400, 413].includes(status), `${name}: ${status}`);
      }
      assert.ok(slowest < SOON_MS, `the slowest took ${Math.round(slowest)} ms`);
      return 'each refused';
    },
  },
  {
    area,
    sent: 'compressed bodies: gzip, deflate, br, compressed twice, a bomb of 100 MB',
    holds: 'refused, and not decompressed',
    async run({ send }) {
      const compressed = gzipSync(Buffer.alloc(100_000_000));
      for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-gzip', 'identity, gzip']) {
        const { status } = await send({
          method: 'POST',
          path,
          body: compressed,
          headers: { 'content-encoding': encoding },
        });
        assert.ok([400, 415].includes(status), `${encoding}: ${status}`);
      }
      return 'each refused';
    },
  },
  {
    area,
    sent: '__proto__, constructor and prototype as names at every depth, ipAddress, orderDate, reference, hidden fields',
    holds: 'dropped; the server keeps its own values',
    async run({ send, staff }) {
      const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
      const own = '"ipAddress":"6.6.6.6","orderDate":"1999-01-01","reference":"BWK-1999-000001","referenz":"X","id":1';
      const body = `${JSON.stringify({ ...completeOf(FORM), email: 'polluted@example.com' }).slice(0, -1)},${evil},${own}}`;
      const { status, text } = await send({
        method: 'POST',
        path,
        body,
        headers: { 'content-type': 'application/json' },
      });
      assert.equal(status, 201);
      const shown = await staff('show', (JSON.parse(text) as { referenz: string }).referenz);
      assert.doesNotMatch(shown, /polluted(?!@)|6\.6\.6\.6|1999/);
      assert.equal((await send({ path: '/v2/forms/__proto__' })).status, 404);
      assert.equal((await send({ path: '/web/r/constructor' })).status, 404);
      return 'nothing of it is stored';
    },
  },
  {
    area,
    sent: 'files: bombs, polyglots, wrong types, SVG, pages called PDF, one byte too many',
    holds: 'refused by their bytes, or stored as they are; no address gives them back; memory stays bounded',
    async run({ send, pid }) {
      for (const [name, [value, allowed]] of Object.entries(files())) {
        const body = { ...completeOf(FORM), email: `file${name.length}@example.com`, rechnung: value };
        const { status, text } = await send({ method: 'POST', path, body });
        assert.ok(allowed.includes(status), `${name}: ${status} ${text.slice(0, 100)}`);
      }
      const most = memoryOf(pid);
      assert.ok(most === undefined || most < MEMORY_MB, `${most} MB`);
      return `as told; ${most ?? '?'} MB at most`;
    },
  },
  {
    area,
    sent: 'file fields that name what the server should read: http://, file://, a path, a type with CRLF',
    holds: 'refused, nothing is fetched',
    async run({ send, trap }) {
      for (const data of [
        trap.url,
        'file:///etc/passwd',
        '/etc/passwd',
        `data:application/pdf,${trap.url}`,
        'data:application/pdf\r\nX: 1;base64,JVBERi0=',
        `//${new URL(trap.url).host}/x.pdf`,
      ]) {
        const rechnung = { data, name: 'rechnung.pdf', mimetype: 'application/pdf' };
        const { status } = await send({ method: 'POST', path, body: { ...completeOf(FORM), rechnung } });
        assert.equal(status, 400, data);
      }
      await send({ path: `/v2/fairenergy/${encodeURIComponent(trap.url)}` });
      assert.equal(trap.heard.length, 0);
      return 'nothing came to the attacker';
    },
  },
  {
    area,
    sent: `${RUNAWAYS.length} texts of 60 to 200 KB that make patterns run away, in every text field of every form`,
    holds: 'each answered quickly',
    async run({ send }) {
      let [tried, slowest] = [0, 0];
      for (const form of formIds)
        for (const field of textFieldsOf(form)) {
          const runaway = RUNAWAYS[tried++ % RUNAWAYS.length];
          const started = performance.now();
          const body = { ...completeOf(form), [field]: runaway };
          const { status } = await send({ method: 'POST', path: submitPathOf(form), body });
          slowest = Math.max(slowest, performance.now() - started);
          // 404: forms for testers alone do not exist for outsiders; 201: fields that no page shows are dropped
          assert.ok([201, 202, 400, 404, 413].includes(status), `${form}.${field}: ${status}`);
        }
      assert.ok(slowest < SOON_MS, `the slowest took ${Math.round(slowest)} ms`);
      return `${tried} fields`;
    },
  },
];

/** @returns the most memory of the process so far, in MB; undefined on other systems than Linux */
function memoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
