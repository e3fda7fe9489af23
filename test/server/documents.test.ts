import { createHash } from 'node:crypto';
import { placeOf } from './edit-forms.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Form } from '../../src/engine/form.ts';
import { linkAddress } from '../../src/engine/text.ts';
import { inDatabase } from './place.ts';
import { pdf as OTHER } from './uploads/samples.ts';
import { exampleAnswers, startTestServer, storedRow, type TestServer } from './test-server.ts';

const FORM = 'brennwertkessel';
const NAME = 'teilnahmebedingungen.pdf';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = ({ formsDir }: TestServer) => join(formsDir, 'shared/documents', NAME);

async function serve(): Promise<TestServer> {
  const server = await startTestServer({}, FORM);
  onTestFinished(() => server.close());
  return server;
}

/**
 * Opens the form.
 * @returns the hash of its version, and the target of its link to the conditions
 */
async function open({ app }: TestServer): Promise<{ readonly hash: string; readonly link: string }> {
  const { hash } = (await app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
  const { site } = (await app.inject(`/assets/forms/${hash}/form.json`)).json<Form>();
  return { hash, link: linkAddress('teilnahmebedingungen', site) };
}

async function get({ app }: TestServer, url: string) {
  const { statusCode, headers, rawPayload } = await app.inject(url);
  return {
    status: statusCode,
    type: headers['content-type'],
    cache: headers['cache-control'],
    body: rawPayload,
  };
}

describe('a document that a form links to', () => {
  it('is shown and agreed to as it was when the page was opened, whatever has taken its place', async () => {
    const server = await serve();
    const bytes = readFileSync(fileOf(server));
    const before = await open(server);
    expect(before.link).toBe(`/dokumente/${hashOf(bytes)}/${NAME}`);

    writeFileSync(fileOf(server), OTHER);
    const after = await open(server);
    expect(after.hash).not.toBe(before.hash);
    expect(after.link).toBe(`/dokumente/${hashOf(OTHER)}/${NAME}`);
    for (const [link, expected] of [
      [before.link, bytes],
      [after.link, OTHER],
    ] as const)
      expect(await get(server, link)).toEqual({
        status: 200,
        type: 'application/pdf',
        cache: 'public, max-age=31536000, immutable',
        body: expected,
      });
    expect(await get(server, `/dokumente/${NAME}`)).toMatchObject({ status: 200, cache: 'no-cache', body: OTHER });

    // a submit from the page that was opened before the change refers to the document that this page showed
    for (const { hash } of [before, after]) {
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: `/v2/funding/${FORM}`,
        headers: { 'form-version': hash },
        payload: exampleAnswers(FORM),
      });
      expect(statusCode).toBe(201);
      const { referenz } = JSON.parse(body) as { referenz: string };
      expect((await storedRow(server, referenz))?.definition_hash).toBe(hash);
    }
    const stored = await inDatabase(server, (db) => db.selectFrom('document').select(['sha256', 'content']).execute());
    expect(new Map(stored.map((row) => [row.sha256, row.content]))).toEqual(
      new Map([
        [hashOf(bytes), bytes],
        [hashOf(OTHER), OTHER],
      ]),
    );
  });

  it('leaves the form as it is when nothing in it changes', async () => {
    const server = await serve();
    const before = await open(server);
    writeFileSync(fileOf(server), readFileSync(fileOf(server)));
    writeFileSync(join(server.formsDir, 'shared/documents/unbenutzt.pdf'), OTHER);
    expect(await open(server)).toEqual(before);
  });

  it.each([
    ['gone', (file: string) => rmSync(file)],
    ['copied there and not whole yet', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 400))],
  ])('that is %s keeps the edit out of service, and is served on to who has the form', async (_how, spoil) => {
    const server = await serve();
    const bytes = readFileSync(fileOf(server));
    const before = await open(server);
    spoil(fileOf(server));
    expect(await open(server)).toEqual(before);
    expect((await get(server, before.link)).body).toEqual(bytes);
    expect(server.log.map(({ finding }) => finding).filter(Boolean)).toEqual([
      expect.stringContaining(
        `shared/site.json:${placeOf(server.formsDir, 'shared/site.json', '"teilnahmebedingungen": ')} Das Dokument „${NAME}“ gibt es in shared/documents nicht`,
      ),
    ]);
  });

  it('is not there under another hash, or under what is none', async () => {
    const server = await serve();
    for (const hash of ['0', 'x'.repeat(64), '..', '0'.repeat(64), '%00'])
      expect({ hash, ...(await get(server, `/dokumente/${hash}/${NAME}`)) }).toMatchObject({
        hash,
        status: expect.toSatisfy((status: number) => status === 404 || status === 400),
      });
  });
});
