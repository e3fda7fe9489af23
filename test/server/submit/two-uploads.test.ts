import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleAnswers, startTestServer, storedRow, type TestServer } from '../test-server.ts';
import { fileValue, pdfOf } from '../uploads/samples.ts';
import { referenceIn } from './sender.ts';

/** A form with two file fields, and their names. */
const FORM = 'brennwertkessel';
const [ONE, OTHER] = ['inbetriebnahmeBestaetigung', 'rechnung'] as const;

const LARGEST = 10 * 1024 * 1024;

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer({}, FORM);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function apply(answers: Readonly<Record<string, unknown>>) {
  const response = await fetch(`${url}/v2/funding/${FORM}`, {
    method: 'POST',
    // the server might close a connection that is kept alive while the test makes the next files
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ ...exampleAnswers(FORM), ...answers }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

it('takes two files at once, each to its full size', async () => {
  const files: Readonly<Record<string, Buffer>> = { [ONE]: pdfOf(LARGEST, 'a'), [OTHER]: pdfOf(LARGEST, 'b') };
  const sent = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, fileValue(bytes, 'application/pdf', `${name}.pdf`)]),
  );
  const { status, body } = await apply(sent);
  expect({ status, body }).toMatchObject({ status: 201 });
  const uploads = (await storedRow(server, referenceIn(body)))?.uploads ?? [];
  expect(Object.fromEntries(uploads.map(({ field, content }) => [field, files[field]?.equals(content)]))).toEqual({
    [ONE]: true,
    [OTHER]: true,
  });
});

it('says of the one file that is a byte too large that it is', async () => {
  const sent = {
    [ONE]: fileValue(pdfOf(LARGEST, 'a'), 'application/pdf'),
    [OTHER]: fileValue(pdfOf(LARGEST + 1, 'b'), 'application/pdf'),
  };
  expect(await apply(sent)).toEqual({
    status: 400,
    body: [{ path: [OTHER], message: 'Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.' }],
  });
});
