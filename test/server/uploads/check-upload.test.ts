import { describe, expect, it } from 'vitest';
import messages from '../../forms-frozen/shared/messages.json' with { type: 'json' };
import { remarkTexts } from '../../../src/cli/applications/remark.ts';
import { UPLOAD_PROBLEMS, checkUpload } from '../../../src/server/uploads/check-upload.ts';
import {
  apng,
  docx,
  exe,
  fileValue,
  gif,
  heic,
  html,
  joined,
  jpeg,
  pdf,
  png,
  pngChunk,
  pngOf,
  revisedPdf,
  svg,
} from './samples.ts';

const rules = { types: ['image/jpg', 'image/jpeg', 'image/gif', 'image/png', 'application/pdf'], maxBytes: 10_000 };
const check = (bytes: Buffer, mimetype: string, name?: string) => checkUpload(fileValue(bytes, mimetype, name), rules);

describe('an upload that is whole', () => {
  it.each([
    ['PNG', png, 'image/png', 'image/png'],
    ['APNG', apng, 'image/png', 'image/png'],
    ['JPEG', jpeg, 'image/jpeg', 'image/jpeg'],
    ['JPEG called image/jpg', jpeg, 'image/jpg', 'image/jpeg'],
    ['GIF', gif, 'image/gif', 'image/gif'],
    ['PDF', pdf, 'application/pdf', 'application/pdf'],
    ['PDF after blank lines', joined('\r\n\n', pdf), 'application/pdf', 'application/pdf'],
  ])('is accepted without a remark: %s', async (_, bytes, claimed, mimetype) => {
    expect(await check(bytes, claimed)).toEqual({
      ok: true,
      bytes,
      mimetype,
      name: expect.stringMatching(/^rechnung\.(png|jpg|gif|pdf)$/),
    });
  });

  it('is accepted at exactly the largest size and refused one byte above', async () => {
    const end = '\ntrailer<<>>\n%%EOF\n';
    const padded = (size: number) => joined('%PDF-1.4\n', Buffer.alloc(size - 9 - end.length, 65), end);
    const exact = padded(10_000);
    expect(exact.length).toBe(10_000);
    expect(await check(exact, 'application/pdf')).toMatchObject({ ok: true });
    expect(await check(padded(10_001), 'application/pdf')).toEqual({ ok: false, problem: 'maxFileSize' });
  });
});

describe('an upload that is odd but can be innocent', () => {
  it.each([
    ['PNG with HTML behind its end', joined(png, html), 'image/png', `appended:${html.length}`],
    ['JPEG with a video behind its end', joined(jpeg, Buffer.alloc(2048)), 'image/jpeg', 'appended:2048'],
    ['GIF with a ZIP behind its end', joined(gif, docx), 'image/gif', `appended:${docx.length}`],
    ['PDF that was signed', revisedPdf, 'application/pdf', 'revised:1'],
    ['JPEG called PNG', jpeg, 'image/png', 'claimed:image/png'],
    ['PNG of 60000 × 60000', pngOf(60_000, 60_000), 'image/png', 'pixels:3600000000'],
  ])('is accepted with a remark for staff: %s', async (_, bytes, claimed, remark) => {
    expect(await check(bytes, claimed)).toMatchObject({ ok: true, remark });
  });
});

/** @returns a PDF with this text in its first object */
const pdfWith = (inside: string) => Buffer.from(pdf.toString('latin1').replace('/Type', `${inside}/Type`), 'latin1');

describe('a PDF that staff should open with care', () => {
  it.each([
    ['a script', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>', 'active:JavaScript,JS'],
    ['a script in another object', '/AA<</O<</JS 12 0 R>>>>', 'active:JS'],
    ['a script in disguise', '/S /J#61v#61Script', 'active:JavaScript'],
    ['a program that is started', '/A<</S /Launch/F(cmd.exe)>>', 'active:Launch'],
    ['a file inside', '/Names<</EmbeddedFiles 5 0 R>>', 'active:EmbeddedFiles'],
    ['a film', '/Subtype /RichMedia', 'active:RichMedia'],
    ['a form that calculates', '/AcroForm<</XFA[]>>', 'active:XFA'],
    ['encryption', '/Encrypt 6 0 R', 'encrypted:1'],
    ['both', '/Encrypt 6 0 R/A<</S/Launch>>', 'active:Launch encrypted:1'],
  ])('is accepted with a remark: %s', async (_, inside, remark) => {
    expect(await check(pdfWith(inside), 'application/pdf')).toMatchObject({ ok: true, remark });
  });

  it.each([
    ['no objects', '%PDF-1.4\ntrailer\nnot a pdf\n%%EOF'],
    ['no table', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'],
    ['a table alone', '%PDF-1.4\nxref\n0 0\ntrailer<<>>\nstartxref\n9\n%%EOF'],
  ])('is accepted with a remark when it has %s', async (_, text) => {
    expect(await check(Buffer.from(text, 'latin1'), 'application/pdf')).toMatchObject({
      ok: true,
      remark: 'incomplete:1',
    });
  });

  it.each([
    ['names that only begin like one', '/JSX(a)/LaunchPad/EncryptMetadata true'],
    ['a page to begin with', '/OpenAction[1 0 R /Fit]'],
    ['letters in compressed data', 'stream \x00/JS\x9f\x01 endstream'],
  ])('has no remark for %s', async (_, inside) => {
    const checked = await check(pdfWith(inside), 'application/pdf');
    expect(checked).toMatchObject({ ok: true });
    expect(checked).not.toHaveProperty('remark');
  });

  it('with a table in a stream is whole', async () => {
    const modern = '%PDF-1.5\n1 0 obj<</Type/XRef/Size 1>>stream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n';
    expect(await check(Buffer.from(modern, 'latin1'), 'application/pdf')).not.toHaveProperty('remark');
  });

  it('has a German message for each remark', () => {
    const remarks = remarkTexts('active:Launch,XFA encrypted:1 incomplete:1');
    expect(remarks).toHaveLength(3);
    expect(remarks[0]).toContain('Launch,XFA');
    for (const remark of remarks) expect(remark).toMatch(/PDF/);
  });
});

describe('an upload of another type', () => {
  it.each([
    ['HTML called PNG', html, 'image/png'],
    ['SVG called PNG', svg, 'image/png'],
    ['SVG as such', svg, 'image/svg+xml'],
    ['Word', docx, 'application/pdf'],
    ['program', exe, 'image/png'],
    ['HEIC called JPEG', heic, 'image/jpeg'],
    ['PNG called PDF', png, 'application/pdf'],
    ['PDF called PNG', pdf, 'image/png'],
    ['PDF called constructor', pdf, 'constructor'],
    ['HTML before a PDF', joined('<html>', pdf), 'application/pdf'],
    ['PNG after blank lines', joined('\n\n', png), 'image/png'],
  ])('is refused: %s', async (_, bytes, claimed) => {
    expect(await check(bytes, claimed)).toEqual({ ok: false, problem: 'fileTypes' });
  });

  it('is refused where the form does not list it', async () => {
    expect(await checkUpload(fileValue(gif, 'image/gif'), { ...rules, types: ['image/png'] })).toEqual({
      ok: false,
      problem: 'fileTypes',
    });
  });
});

describe('an upload that is cut off or damaged', () => {
  it.each([
    ['PNG', png, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['GIF', gif, 'image/gif'],
    ['PDF', pdf, 'application/pdf'],
  ])('is refused wherever it was cut: %s', async (_, bytes, mimetype) => {
    // a PDF may lack its last line break
    const shortest = bytes.length - (mimetype === 'application/pdf' ? 1 : 0);
    const taken: number[] = [];
    for (let length = 1; length < shortest; length++)
      if ((await check(bytes.subarray(0, length), mimetype)).ok) taken.push(length);
    expect(taken).toEqual([]);
  });

  it.each([
    ['PNG head and zeros', joined(png.subarray(0, 33), Buffer.alloc(500)), 'image/png'],
    ['PNG without picture data', joined(png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))), 'image/png'],
    ['GIF without a picture', joined(gif.subarray(0, 19), ';'), 'image/gif'],
    ['PDF with its end far from the end', joined(pdf, Buffer.alloc(2000)), 'application/pdf'],
  ])('is refused: %s', async (_, bytes, mimetype) => {
    expect(await check(bytes, mimetype)).toEqual({ ok: false, problem: 'file.damaged' });
  });

  it.each([
    '',
    'x',
    'data:image/png,abc',
    `data:image/png;base64,${png.toString('base64').slice(0, -1)}`,
    `data:image/png;base64,${png.toString('base64').replace('A', '*')}`,
    `data:image/png;base64,=`,
    `data:image/png;base64,==`,
    `data:image/png;base64,====`,
  ])('is refused when its data URL is none: %s', async (data) => {
    expect(await checkUpload({ data, name: 'x.png', mimetype: 'image/png' }, rules)).toEqual({
      ok: false,
      problem: 'file.damaged',
    });
  });

  it.each(['data:', 'data:application/pdf;base64,'])('is reported as empty: %s', async (data) => {
    expect(await checkUpload({ data, name: 'x.pdf', mimetype: 'application/pdf' }, rules)).toEqual({
      ok: false,
      problem: 'minFileSize',
    });
  });
});

it('has a German message for every problem', () => {
  expect(Object.keys(messages)).toEqual(expect.arrayContaining([...UPLOAD_PROBLEMS]));
});

it('takes a data URL whose head names no type', async () => {
  expect(
    await checkUpload(
      {
        data: `data:application/octet-stream;base64,${pdf.toString('base64')}`,
        name: 'a.pdf',
        mimetype: 'application/pdf',
      },
      rules,
    ),
  ).toMatchObject({ ok: true });
  expect(
    await checkUpload(
      { data: `data:;base64,${pdf.toString('base64')}`, name: 'a.pdf', mimetype: 'application/pdf' },
      rules,
    ),
  ).toMatchObject({ ok: true });
});

describe('the name of an upload', () => {
  it.each([
    ['Rechnung März.pdf', 'Rechnung März.pdf'],
    ['RECHNUNG.PDF', 'RECHNUNG.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\rechnung.pdf', 'rechnung.pdf'],
    ['rechnung.png.html', 'rechnung.png.html.pdf'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['rechnung\u202Efdp.exe', 'rechnungfdp.exe.pdf'],
    ['<b>"x"|?*:</b>.pdf', 'b_.pdf'],
    ['', 'file.pdf'],
    ['..', 'file.pdf'],
    ['\uD800.pdf', '\uFFFD.pdf'],
    [`${'ä'.repeat(500)}.pdf`, `${'ä'.repeat(120)}.pdf`],
    ['Rechnung 🧾.pdf', 'Rechnung 🧾.pdf'],
  ])('%j becomes %j', async (name, safe) => {
    expect(await check(pdf, 'application/pdf', name)).toMatchObject({ name: safe });
  });

  it.each([
    ['dots', `a${'.'.repeat(1_000_000)}b`],
    ['marks in the wrong order', `a${'\u0301'.repeat(500_000)}${'\u0327'.repeat(500_000)}`],
  ])('is made safe at once, however long: %s', async (_what, name) => {
    const start = performance.now();
    expect(await check(pdf, 'application/pdf', name)).toMatchObject({ ok: true });
    // reading the whole name would take more than a minute
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
