import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answerText } from '../../src/cli/applications/answer-text.ts';
import { openCsv } from '../../src/cli/applications/export/csv-table.ts';
import { fileNameOf } from '../../src/cli/applications/export/files.ts';
import { formsOf } from '../../src/server/stored/forms.ts';
import { fieldsOf, hasContainers } from '../../src/engine/fields.ts';
import type { Form } from '../../src/engine/form.ts';
import type { Application } from '../../src/server/store/applications.ts';
import { openForStaff } from '../../src/server/store/staff.ts';
import { withClientAddress } from '../../src/server/submit/server-set.ts';
import { formIds, productForm } from '../forms/files.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { tokenIn } from '../server/stored/opt-in/signing-up.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { exampleAnswers, startTestServer, takenAnswer } from '../server/test-server.ts';
import { commands } from './staff.ts';

const REMARK = `Bitte läuten; "2. Stock"\n=1+1\n"=cmd|'/C calc'!A0\n2;=A1+A2\n'@SUM(A1)\n- nur früh`;

/** @returns the cells as read by a program that accepts any line end outside quotes */
const cellsOf = (table: string) => parse(table, { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] });

/** @returns the cells as read by a program that ignores quotes */
const torn = (table: string) => table.split(/[\n\v\f\r\u0085\u2028\u2029;]/).map((cell) => cell.replace(/^"/, ''));

/** @returns the cell without the apostrophes that keep spreadsheets from running or changing it */
const written = (cell: string) =>
  cell
    .replaceAll(/(^|[\n\v\f\r\u0085\u2028\u2029;])'(?=[\p{Zs}\p{Cf}\t"']*[=+\-@＝＋－＠])/gu, '$1')
    .replace(/^'(?=\d+(?:[-.:/]\d+)*$)/, '');

/** @returns whether a spreadsheet would run the cell as a formula; a negative number is none */
const runs = (cell: string) => /^[\p{Zs}\p{Cf}\t"]*[=+\-@＝＋－＠]/u.test(cell) && !/^-\d+(,\d+)?$/.test(cell);

it.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'a cell that holds %j comes back whole, and runs in no spreadsheet',
  async (end) => {
    const path = join(temporaryFolder(), 'x.csv');
    const cells = [
      `a${end}=1+1`,
      `${end}+1`,
      `a;b${end} "-1${end}${end}@x`,
      `x;=1${end}`,
      '=1',
      '\t=1',
      `'=1${end}''=1`,
      '＝1',
      `a${end}b`,
      '"',
      '',
    ];
    const table = await openCsv(path, cells);
    await table.add([...cells.slice(1), -8.5]);
    await table.close();
    const text = readFileSync(path, 'utf8');
    const rows = cellsOf(text);
    expect(rows.map((row) => row.map(written))).toEqual([cells, [...cells.slice(1), '-8,5']]);
    expect(rows.flat().filter(runs)).toEqual([]);
    expect(torn(text.slice(1)).filter(runs)).toEqual([]);
  },
);

it.each([
  '0815',
  '0012345',
  '06601234567',
  '1234567890123456',
  '1E5',
  '2e-3',
  '2/3/15',
  '01/02',
  '1-3',
  '1.5',
  '1.5.15',
  '1.5.',
  '12:30',
  '1 - 3',
  '12 : 30 : 15',
  '5 2/4',
  '1. Mai',
  '12. Jänner 2024',
  'März 24',
  '1.000',
  '1.000,50',
  '1,50',
  ',5',
  '5 %',
  '€ 5',
  '5-',
  '(0732)',
  '1 E 5',
  'falsch',
  "'0815",
])('a spreadsheet does not change the text %s: it gets an apostrophe', async (text) => {
  expect(await writtenFor(text)).toBe(`'${text}`);
});

it.each([
  '27.03.1985',
  '30.11.2026 04:20',
  '4020',
  '0',
  '12',
  '12a',
  '0660 1234567',
  '1-3 Hof',
  'Mai',
  'Augasse 5',
  '1. Maistraße',
  '(0732) 1234',
  '0660/1234567',
  '12 kW',
  'AT611904300234573201',
])('the text %s stays as it is', async (text) => {
  expect(await writtenFor(text)).toBe(text);
});

/** @returns the cell that is written for a text */
async function writtenFor(text: string): Promise<string | undefined> {
  const path = join(temporaryFolder(), 'x.csv');
  const table = await openCsv(path, ['Hausnummer']);
  await table.add([text]);
  await table.close();
  return cellsOf(readFileSync(path, 'utf8'))[1]?.[0];
}

/** @returns the expected cells of a table, without the moments and the evidence of consents */
function cellsFor(form: Form, stored: Application): readonly string[] {
  const application = withClientAddress(form, stored);
  return [...new Set([...fieldsOf(form).keys(), ...Object.keys(application.answers)])].map((name) => {
    const value = application.answers[name];
    const upload = application.uploads.find(({ field }) => field === name);
    if (upload) return `files/${application.reference}/${fileNameOf(upload)}`;
    return typeof value === 'number' ? String(value).replace('.', ',') : answerText(form, application, [name]);
  });
}

/** Forms without lists and groups. For the others, see applications-lists.test.ts. */
const flatIds = formIds.filter((id) => !hasContainers(productForm(id)));

it('the tables of every flat form give back what was sent, cell by cell', { timeout: 120_000 }, async () => {
  const inbox = await startMailServer();
  onTestFinished(() => inbox.close());
  const server = await startTestServer({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at' });
  onTestFinished(() => server.close());
  for (const form of flatIds) {
    const { submit, optIn, fields } = productForm(form);
    const remarks = Object.keys(fields).filter((name) => fields[name]?.widget === 'textarea');
    const payload = { ...exampleAnswers(form), ...Object.fromEntries(remarks.map((name) => [name, REMARK])) };
    const response = await server.app.inject({ method: 'POST', url: submit.path, payload });
    expect([form, response.statusCode, response.json()]).toEqual([form, ...takenAnswer(productForm(form))]);
    if (!optIn) continue;
    await server.sendMails();
    const token = tokenIn(inbox.mails.find(({ text }) => text?.includes(`/${form}/bestaetigung/`)) ?? {});
    expect((await server.app.inject({ method: 'POST', url: optIn.confirm.replace('{token}', token) })).json()).toEqual({
      status: 'CONFIRMED',
    });
  }

  const out = join(temporaryFolder(), 'export');
  expect(await commands(server)('export', '--format', 'csv', '--out', out)).toMatchObject({ code: 0, err: '' });
  const store = await openForStaff(server, 'keep');
  onTestFinished(() => store.close());
  const formOf = formsOf(store);
  const moment = expect.stringMatching(/^14\.04\.2026 09:00$/);
  const expected = new Map<string, unknown[]>();
  for await (const application of store.applications.each()) {
    const form = await formOf(application.definitionHash);
    const cells = cellsFor(form, withClientAddress(form, application));
    expected.set(form.id, [application.reference, moment, ...cells]);
  }
  for await (const optIn of store.optIns.each()) {
    const form = await formOf(optIn.definitionHash);
    const consents = (form.optIn?.consents ?? []).flatMap((field) => {
      const given = optIn.consents.find((consent) => consent.field === field);
      return given ? [given.text, moment, moment] : ['', '', ''];
    });
    expect(optIn.consents.some(({ text }) => text.includes('\n'))).toBe(true);
    const cells = cellsFor(form, withClientAddress(form, { ...optIn, uploads: [] }));
    expected.set(form.id, [optIn.reference, moment, moment, ...cells, ...consents]);
  }
  expect([...expected.keys()].toSorted()).toEqual(flatIds.toSorted());
  let remarks = 0;
  for (const [form, cells] of expected) {
    const text = readFileSync(join(out, `${form}.csv`), 'utf8');
    const [headings, ...rows] = cellsOf(text);
    expect({ form, rows: rows.map((row) => row.map(written)) }).toEqual({ form, rows: [cells] });
    expect(rows[0]).toHaveLength(headings?.length ?? 0);
    remarks += rows.flat().filter((cell) => written(cell) === REMARK).length;
    expect(torn(text.slice(1)).filter(runs)).toEqual([]);
  }
  expect(remarks).toBeGreaterThan(4);
});
