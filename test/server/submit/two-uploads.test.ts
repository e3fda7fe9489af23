import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleAnswers, startTestServer, storedRow, type TestServer } from '../test-server.ts';
import { fileValue, pdfOf } from '../uploads/samples.ts';
import { referenceIn } from './sender.ts';

/** Forms with two file fields: [form, path, their names]. */
const FORMS = [
  ['brennwertkessel', '/v2/funding/brennwertkessel', ['inbetriebnahmeBestaetigung', 'rechnung']],
  ['geraetetausch', '/v2/funding/geraetetausch', ['entsorgungsnachweis', 'rechnung']],
  ['raus-aus-oel', '/v2/funding/rausausoel', ['energieausweis', 'rechnung']],
] as const;

const LARGEST = 10 * 1024 * 1024;

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function apply(path: string, answers: Readonly<Record<string, unknown>>) {
  // the server might close a connection that is kept alive while the test makes the next files
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(answers),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

it.each(FORMS)('%s takes two files at once, each to its full size', async (form, path, [one, other]) => {
  const files: Readonly<Record<string, Buffer>> = { [one]: pdfOf(LARGEST, 'a'), [other]: pdfOf(LARGEST, 'b') };
  const sent = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, fileValue(bytes, 'application/pdf', `${name}.pdf`)]),
  );
  const { status, body } = await apply(path, { ...exampleAnswers(form), ...sent });
  expect({ status, body }).toMatchObject({ status: 201 });
  const uploads = (await storedRow(server, referenceIn(body)))?.uploads ?? [];
  expect(Object.fromEntries(uploads.map(({ field, content }) => [field, files[field]?.equals(content)]))).toEqual({
    [one]: true,
    [other]: true,
  });
});

it('says of the one file that is a byte too large that it is', async () => {
  const [form, path, [one, other]] = FORMS[0];
  const sent = {
    [one]: fileValue(pdfOf(LARGEST, 'a'), 'application/pdf'),
    [other]: fileValue(pdfOf(LARGEST + 1, 'b'), 'application/pdf'),
  };
  expect(await apply(path, { ...exampleAnswers(form), ...sent })).toEqual({
    status: 400,
    body: [{ path: [other], message: 'Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.' }],
  });
});
