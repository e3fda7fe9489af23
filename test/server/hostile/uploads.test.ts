import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, storedRow, type TestServer } from '../test-server.ts';
import { docx, fileValue, gif, html, jpeg, joined, pdf, png, pngOf, svg } from '../uploads/samples.ts';
import { send, strange, type Target, targetsOf } from './answers.ts';

let server: TestServer;
let target: Target;
let field: string;
beforeAll(async () => {
  server = await startTestServer({}, 'brennwertkessel');
  [target] = (await targetsOf(server)) as [Target];
  field =
    Object.entries(target.complete).find(([, value]) => JSON.stringify(value).includes('application/pdf'))?.[0] ?? '';
});
afterAll(() => server.close());

const upload = (file: unknown) => send(server, target.path, { ...target.complete, [field]: file });

/** Files of two types at once, and damaged files: [bytes, the MIME type that the client declares]. */
const POLYGLOTS: Readonly<Record<string, readonly [Buffer, string]>> = {
  'PNG, then HTML': [joined(png, html), 'image/png'],
  'PNG, then a ZIP': [joined(png, docx), 'image/png'],
  'GIF that is a script': [joined('GIF89a/*', gif.subarray(8), '*/=1;alert(1)//'), 'image/gif'],
  'JPEG with PHP in its comment': [
    joined(jpeg.subarray(0, 2), Buffer.from('fffe001c', 'hex'), '<?php system($_GET[1]); ?>', jpeg.subarray(2)),
    'image/jpeg',
  ],
  'PDF with a script': [
    joined('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n', pdf.subarray(9)),
    'application/pdf',
  ],
  'HTML, then a PDF': [joined(html, pdf), 'application/pdf'],
  'HTML, then a PDF, as HTML': [joined(html, pdf), 'text/html'],
  'newline, then a PDF': [joined('\n', pdf), 'application/pdf'],
  'ZIP as a PDF': [docx, 'application/pdf'],
  'SVG as a PNG': [svg, 'image/png'],
  'PDF as a PNG': [pdf, 'image/png'],
  'PNG with a chunk of 4 GB': [
    joined(png.subarray(0, 8), Buffer.from('ffffffff', 'hex'), png.subarray(12)),
    'image/png',
  ],
  'PNG of 4 billion pixels a side': [pngOf(0xff_ff_ff_ff, 0xff_ff_ff_ff), 'image/png'],
  'nothing but the head of a PNG': [png.subarray(0, 8), 'image/png'],
  'nothing but the head of a PDF': [Buffer.from('%PDF-'), 'application/pdf'],
  'one byte': [Buffer.from([0x89]), 'image/png'],
};

it('of two kinds, or of none, are taken as what they claim to be, or refused in German', async () => {
  const taken = [];
  for (const [what, [bytes, mimetype]] of Object.entries(POLYGLOTS)) {
    const answer = await upload(fileValue(bytes, mimetype, 'rechnung.pdf'));
    expect({ what, strange: strange(answer) }).toEqual({ what, strange: undefined });
    if (answer.status !== 201) continue;
    const row = await storedRow(server, (JSON.parse(answer.text) as { referenz: string }).referenz);
    const stored = row?.uploads.find((one) => one.field === field);
    expect({ what, mimetype: stored?.mimetype, whole: stored?.content.equals(bytes) }).toEqual({
      what,
      mimetype,
      whole: true,
    });
    taken.push(what);
  }
  for (const what of [
    'HTML, then a PDF, as HTML',
    'ZIP as a PDF',
    'SVG as a PNG',
    'PDF as a PNG',
    'PNG with a chunk of 4 GB',
    'nothing but the head of a PNG',
    'one byte',
  ])
    expect(taken).not.toContain(what);
  expect(taken).toContain('PDF with a script');
});

it('that are cut off are refused, wherever', async () => {
  for (const [mimetype, bytes] of [
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/gif', gif],
    ['application/pdf', pdf],
  ] as const) {
    for (let part = 1; part < 8; part++) {
      const answer = await upload(fileValue(bytes.subarray(0, Math.floor((bytes.length * part) / 8)), mimetype));
      expect({ mimetype, part, status: answer.status, strange: strange(answer) }).toEqual({
        mimetype,
        part,
        status: 400,
        strange: undefined,
      });
    }
  }
});

it('lose whatever is dangerous in their names', async () => {
  for (const name of [
    '../../etc/passwd',
    '..\\..\\x.pdf',
    'C:\\x.pdf',
    'a\u0000.pdf',
    'a\r\nContent-Type: text/html\r\n\r\n.pdf',
    '\u202Efdp.exe',
    '"><script>.pdf',
    `${'x'.repeat(5000)}.pdf`,
    '.',
    '..',
    '',
    ' ',
    'CON',
    '.htaccess',
    '__proto__',
    '%2e%2e%2f',
    '\uD800.pdf',
  ]) {
    const answer = await upload(fileValue(pdf, 'application/pdf', name));
    expect({ name, strange: strange(answer) }).toEqual({ name, strange: undefined });
    if (answer.status !== 201) continue;
    const row = await storedRow(server, (JSON.parse(answer.text) as { referenz: string }).referenz);
    const stored = row?.uploads.find((one) => one.field === field)?.name ?? '';
    expect({ name, stored }).toEqual({
      name,
      // oxlint-disable-next-line no-control-regex -- they are what must not be there
      stored: expect.stringMatching(/^(?!\.)[^/\\\u0000-\u001F\u202E<>"]{1,255}$/),
    });
  }
});

it('are never given back by any address', async () => {
  const { text } = await upload(fileValue(pdf, 'application/pdf'));
  const { referenz } = JSON.parse(text) as { referenz: string };
  for (const url of [
    `/v2/uploads/${referenz}`,
    `/v2/funding/brennwertkessel/${referenz}`,
    `/uploads/${referenz}`,
    `/assets/app/../../.data/app.db`,
    '/assets/app/%2e%2e/%2e%2e/package.json',
    '/dokumente/..%2f..%2fsite.json',
  ]) {
    expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404]);
  }
});
