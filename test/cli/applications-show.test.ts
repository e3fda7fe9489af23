import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { formsCommand } from '../server/forms-command.ts';
import { openStore } from '../../src/server/store/store.ts';
import { mailsWaiting } from '../server/place.ts';
import { newApplication } from '../server/stored/store/new-application.ts';
import { exampleAnswers, startTestServer } from '../server/test-server.ts';
import { data } from './sample-store.ts';
import { commands } from './staff.ts';

const FORM = 'geraetetausch';

it('shows an application with the words it was made with, after edits and when the form is gone', async () => {
  const server = await startTestServer({}, FORM);
  onTestFinished(() => server.close());
  const submit = () =>
    server.app.inject({ method: 'POST', url: '/v2/funding/geraetetausch', payload: exampleAnswers(FORM) });
  const { referenz } = (await submit()).json<{ referenz: string }>();
  // until then `show` says that the mail was not sent yet
  await expect.poll(() => mailsWaiting(server)).toBe(0);
  const show = async () => (await commands(server)('show', referenz)).out;
  const before = await show();
  expect(before).toContain('Vorname: Max');
  editForms(server.formsDir, { file: 'shared/blocks/name.schema.json', from: '"Vorname"', to: '"Rufname"' });
  await server.app.inject(`/web/r/${FORM}`);
  const second = (await submit()).json<{ referenz: string }>().referenz;
  expect((await commands(server)('show', second)).out).toContain('Rufname: Max');
  expect(await show()).toBe(before);
  rmSync(join(server.formsDir, FORM), { recursive: true });
  await formsCommand(server)(['withdraw', FORM]);
  await server.app.inject('/web/r/');
  expect((await submit()).statusCode).toBe(400);
  expect(await show()).toBe(before);
});

/** @returns the lines that `show` prints of an application or opt-in with this first name */
async function shown(vorname: string, fileName = 'x.pdf') {
  const place = await data();
  const store = await openStore(place);
  const stored = newApplication({
    series: 'NEU',
    form: 'muster',
    definitionHash: 'h1',
    answers: { vorname, fremd: vorname },
    uploads: [{ field: 'beleg', name: fileName, mimetype: 'image/png', bytes: Buffer.from('x') }],
  });
  await store.applications.accept(stored);
  await store.optIns.accept({
    ...stored,
    series: 'ANM',
    tokenHash: 't',
    emailKey: 'k',
    consents: [],
    expiresAt: new Date('2026-05-08T08:00:00Z'),
    mails: () => [],
  });
  await store.close();
  const of = async (reference: string) =>
    (await commands(place)('show', reference)).out.split(/[\n\v\f\r\u0085\u2028\u2029]/);
  return { application: await of('NEU-2026-000001'), optIn: await of('ANM-2026-000001') };
}

/** The place of the data differs between tests. */
const anywhere = (lines: readonly string[]) => lines.map((line) => line.replace(/gespeichert in .*;/, ''));

describe('what a customer typed', () => {
  it.each(['\n', '\r', '\r\n', '\u2028', '\u0085', '\v'])(
    'begins no line of its own in show, after %j',
    async (end) => {
      const forged = ['Dateien', '  Beleg: ja', '    Status: freigegeben', '', 'Person'];
      const lines = await shown(['Ada', ...forged].join(end));
      const plain = await shown('Ada');
      for (const kind of ['application', 'optIn'] as const) {
        const { true: typed = [], false: ours = [] } = Object.groupBy(lines[kind], (line) =>
          String(line.startsWith('    | ')),
        );
        expect(anywhere(ours)).toEqual(anywhere(plain[kind]));
        expect(typed).toEqual([...forged, ...forged].map((line) => `    | ${line}`));
      }
    },
  );

  it('stands in no command that show prints', async () => {
    const { application } = await shown('Ada', 'Rechnung $(touch pwned;echo 2025)`id`"\'.png');
    const commandsIn = application.flatMap((line) => /mit: (.*)$/.exec(line)?.[1] ?? []);
    expect(commandsIn).toEqual(['show NEU-2026-000001 --file beleg --out beleg.png']);
  });
});

describe('a reference', () => {
  it.each(['MUS-2026-000001', 'mus 2026 1', ' mus–2026–000001,', 'MUS2026000001', 'Mus 2026 000001.'])(
    'is understood as people write and say it: %j',
    async (text) => {
      expect((await commands(await data())('show', text)).out).toMatch(/^MUS-2026-000001\n/);
    },
  );

  it.each(['MUS-2026-00001', 'Müller', 'MUS-2026'])('that can not be one leads to the search: %s', async (text) => {
    const { code, err } = await commands(await data())('show', text);
    expect(code).toBe(1);
    expect(err).toContain(
      `keinen Antrag und keine Anmeldung mit der Nummer ${text.toUpperCase()}. Eine Nummer sieht so aus`,
    );
    expect(err).toContain('list --search');
  });

  it('of an opt-in whose mail was held back says that nothing of it is stored', async () => {
    const place = await data();
    const store = await openStore(place);
    const mail = {
      kind: 'opt-in',
      recipient: 'ada@example.at',
      recipientKey: 'key',
      subject: 'x',
      text: 'x',
      html: null,
    };
    for (let n = 1; n <= 6; n++)
      await store.optIns.accept({
        ...newApplication({ series: 'ANM', form: 'muster', definitionHash: 'h1', answers: {} }),
        tokenHash: `t${n}`,
        emailKey: 'k',
        consents: [],
        expiresAt: new Date('2026-05-08T08:00:00Z'),
        mails: () => [{ ...mail, messageId: `<${n}@example.at>` }],
      });
    await store.close();
    const run = commands(place);
    expect((await run('list')).out).toMatch(/Zurückgehaltene E-Mails.*\n.*\nANM-2026-000006/);
    expect(await run('show', 'ANM-2026-000006')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Von der Anmeldung ANM-2026-000006 ist nichts gespeichert'),
    });
  });
});
