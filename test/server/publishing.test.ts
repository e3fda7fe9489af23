import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailFolderIn } from '../../src/server/mail/mail-files.ts';
import { fakeTerminal } from '../cli/staff.ts';
import { FORMS } from '../forms/folder.ts';
import { editForms } from './edit-forms.ts';
import { formsCommand } from './forms-command.ts';
import { writtenMails } from './mail/written-mails.ts';
import { again, apply, EXPLICIT, FORM, retitle, start, titleAt, WHO } from './publishing.ts';
import { CONFIRM, FORM as PILOT, startSigningUp } from './stored/opt-in/signing-up.ts';
import { exampleAnswers, startTestServer, type TestServer } from './test-server.ts';

const WIZARD = 'waermepumpe-foerderbonus';
const WIZARD_SUBMIT = '/v2/funding/waermepumpeFoerderbonus';

const problems = async ({ app }: TestServer) => {
  const { statusCode, body } = await app.inject('/readyz');
  const { problems: found } = JSON.parse(body) as { problems: readonly string[] };
  return { status: statusCode, problems: found.filter((problem) => !problem.includes('npm run build')) };
};

describe('with PUBLISH=files', () => {
  it('a folder that is gone takes nothing off line, and is told, after a restart too', async () => {
    const server = await start();
    const before = await titleAt(server);
    renameSync(join(server.formsDir, FORM), join(server.formsDir, 'umbenannt'));
    const schema = join(server.formsDir, 'umbenannt/schema.json');
    writeFileSync(schema, readFileSync(schema, 'utf8').replace(`"$id": "${FORM}"`, '"$id": "umbenannt"'));
    for (const one of [server, await again(server)]) {
      expect(await titleAt(one)).toBe(before);
      expect((await apply(one)).status).toBe(201);
      expect((await problems(one)).problems).toContainEqual(expect.stringContaining(`Ordner des Formulars „${FORM}“`));
      // the renamed folder uses the same paths as the form in service, so it is not served
      expect((await one.app.inject('/v2/forms/umbenannt')).statusCode).toBe(404);
    }
    expect((await formsCommand(server)(['withdraw', FORM])).code).toBe(0);
    expect(await titleAt(server)).toBe(404);
    expect((await server.app.inject('/v2/forms/umbenannt')).statusCode).toBe(200);
    expect((await problems(server)).problems).toEqual([]);
  });

  it('the link of an opt-in confirms although the form was withdrawn since', async () => {
    const people = await startSigningUp();
    onTestFinished(() => people.close());
    const { token } = await people.mailOf();
    await formsCommand(people.server)(['withdraw', PILOT]);
    expect((await people.server.app.inject(`/web/r/${PILOT}`)).statusCode).toBe(410);
    const { app } = await again(people.server);
    expect((await app.inject(`/web/r/${PILOT}/bestaetigung/${token}`)).statusCode).toBe(200);
    const confirmed = await app.inject({ method: 'POST', url: CONFIRM + token });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'CONFIRMED' }]);
  });
});

describe('with PUBLISH=explicit', () => {
  it('an empty store serves nothing, and says so', async () => {
    const server = await start(EXPLICIT);
    expect(await problems(server)).toEqual({
      status: 503,
      problems: ['no form is in service', 'nothing is published: npm run forms -- publish'],
    });
    const page = await server.app.inject({ url: '/web/r/', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<p>Der Dienst ist derzeit nicht verfügbar.');
    await formsCommand(server, EXPLICIT)(['publish', ...WHO]);
    expect(await titleAt(server)).not.toBe(404);
    expect((await problems(server)).problems).toEqual([]);
  });

  it('drafts with mistakes are not published, and a server starts over them', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    const before = await titleAt(server);
    const undo = editForms(server.formsDir, {
      file: 'shared/blocks/name.schema.json',
      from: '"title": "Vorname", "maxLength": 80',
      to: '"title": "Vorname", "maxLength": 2',
    });
    const refused = await run(['publish', ...WHO]);
    expect([refused.code, refused.err]).toEqual([
      1,
      'Nichts wurde veröffentlicht. Was in Betrieb ist, bleibt es. Alles, was zu beheben ist, nennt npm run forms -- check',
    ]);
    expect(refused.out).toContain('[example-incomplete]');
    undo();
    // examples are no part of a version, but a command that names the form reports mistakes in them
    const complete = { file: `${FORM}/examples/complete.json`, from: '"vorname": "Max"', to: '"vorname" "Max"' };
    const mend = editForms(server.formsDir, complete);
    expect((await run(['status'])).out).toMatch(/^brennwertkessel +hat Fehler/m);
    expect((await run(['publish', FORM])).out).toContain('[json]');
    mend();
    // a copy that repeats what only one form may have, such as its path
    cpSync(join(server.formsDir, FORM), join(server.formsDir, 'kopie'), { recursive: true });
    editForms(server.formsDir, { file: 'kopie/schema.json', from: `"$id": "${FORM}"`, to: '"$id": "kopie"' });
    const told = (await run(['status'])).out.split('\n');
    expect(told).toContainEqual(expect.stringMatching(/^kopie +hat Fehler +noch nie/));
    expect(told[1]).toContain(`Ordner: ${server.formsDir}, `);
    expect(told.at(-1)).toContain('npm run forms -- check');
    rmSync(join(server.formsDir, 'kopie'), { recursive: true });
    writeFileSync(join(server.formsDir, 'shared/texts.json'), '{');
    expect((await run(['publish', ...WHO])).code).toBe(1);
    expect(await titleAt(await again(server, EXPLICIT))).toBe(before);
  });

  it('mails and documents are those of the version', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    const mails = readFileSync(join(server.formsDir, 'shared/mails.json'), 'utf8');
    const { closing } = JSON.parse(mails) as { closing: string };
    writeFileSync(join(server.formsDir, 'shared/mails.json'), mails.replace(JSON.stringify(closing), '"Bis bald"'));
    const nextMails = async () => {
      rmSync(mailFolderIn(server.dataDir), { recursive: true, force: true });
      expect((await apply(server)).status).toBe(201);
      await server.sendMails();
      const sent = await writtenMails(server);
      expect(sent).not.toEqual([]);
      return sent.map(({ text }) => text).join('\n');
    };
    expect(await nextMails()).not.toContain('Bis bald');
    const apart = await run(['publish', FORM, ...WHO]);
    expect(apart.err).toContain('shared/mails.json');
    expect(apart.err).toContain(`npm run forms -- publish ${FORM} --site`);
    const { out } = await run(['publish', FORM, '--site', ...WHO]);
    expect(out).toContain('closing in shared/mails.json: vorher');
    expect(await nextMails()).toContain('Bis bald');
    await run(['rollback', FORM, '1']);
    expect(await nextMails()).not.toContain('Bis bald');
    rmSync(join(server.formsDir, 'shared/documents'), { recursive: true });
    expect((await server.app.inject('/dokumente/teilnahmebedingungen.pdf')).statusCode).toBe(200);
  });

  it('a picture of the site is that of the version, until another one is published', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    const [symbol = '', preview = ''] = ['symbol', 'vorschau'].map((name) =>
      join(server.formsDir, `shared/pictures/${name}.png`),
    );
    const [before, after] = [readFileSync(symbol), readFileSync(symbol)];
    // a different byte in the PNG's checksum makes it another picture
    after.writeUInt8(after.readUInt8(after.length - 1) ^ 1, after.length - 1);
    writeFileSync(symbol, after);
    rmSync(preview);
    const served = async () => {
      const { body } = await server.app.inject('/web/r/');
      const [, href = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body) ?? [];
      return (await server.app.inject(href)).rawPayload.toString('hex');
    };
    expect(await served()).toBe(before.toString('hex'));
    expect((await run(['publish', '--site', ...WHO])).out).toContain('Das Bild „vorschau.png“ gibt es');
    cpSync(join(FORMS, 'shared/pictures/vorschau.png'), preview);
    const { out } = await run(['publish', '--site', ...WHO]);
    expect(out).toMatch(/Bild touchIcon: Der Inhalt ist ein anderer \([0-9a-f]{12} → [0-9a-f]{12}\)\./);
    expect(out).not.toContain(after.toString('hex').slice(0, 40));
    expect(await served()).toBe(after.toString('hex'));
  });

  it('says which shared value changed in what all pages share', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    const write = (phone: string) =>
      writeFileSync(join(server.formsDir, 'shared/values.json'), JSON.stringify({ notdienst: { phone } }));
    write('0732 111 111');
    editForms(server.formsDir, {
      file: 'shared/texts.json',
      from: '"error.late": "',
      to: '"error.late": "{value.notdienst} ',
    });
    await run(['publish', ...WHO]);
    write('0732 222 222');
    const { out } = await run(['publish', '--site']);
    expect(out).toContain('Werte\n    „notdienst“: bisher „0732 111 111“, jetzt „0732 222 222“;');
    expect(out).toContain('error.late in shared/texts.json: vorher');
  });

  it('with nothing to publish it says what is planned all the same, and how that is taken back', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    const before = String(await titleAt(server));
    retitle(server, 'Neujahr');
    await run(['publish', FORM, '--on', '01.01.2027', ...WHO]);
    retitle(server, before);
    const { err } = await run(['publish', FORM, ...WHO]);
    expect(err).toMatch(/^Es gibt nichts zu veröffentlichen: /);
    expect(err).toContain(
      `\nEs bleibt dabei: ${FORM}, Fassung 2, geplant ab 01.01.2027, 00:00. Soll das nicht kommen: npm run forms -- withdraw ${FORM} --planned`,
    );
    expect((await run(['publish', '--site', ...WHO])).err).not.toContain('geplant');
    await run(['withdraw', FORM, '--planned']);
    expect((await run(['publish', ...WHO])).err).not.toContain('geplant');
  });

  it('before it is published a page tells what it means, for programs too', async () => {
    const server = await startTestServer(EXPLICIT, WIZARD);
    onTestFinished(() => server.close());
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: WIZARD_SUBMIT,
      payload: exampleAnswers(WIZARD),
    });
    expect(statusCode).toBe(201);
    const [from, to] = ['"dateFrom": "01.03.2025"', '"dateFrom": "01.10.2025"'];
    editForms(server.formsDir, { file: `${WIZARD}/schema.json`, from, to });
    const complete = join(server.formsDir, WIZARD, 'examples/complete.json');
    writeFileSync(complete, readFileSync(complete, 'utf8').replace('"15.09.2025"', '"15.10.2025"'));
    const { terminal, shown } = fakeTerminal();
    const { code, out } = await formsCommand(server, EXPLICIT, terminal)(['publish', WIZARD]);
    expect(code).toBe(0);
    expect(shown()).toContain('Anträge werden geprüft');
    expect(out).toContain('Datum der Inbetriebnahme: erster Tag 01.10.2025, letzter Tag 31.05.2026');
    expect(out).toMatch(/Beispiele, die nicht mehr stimmen: \d+\./);
    // the answers that are refused now, with an example that shows it
    expect(out).toMatch(
      /anders ausgehen:\n(?:.*\n)*? {4}Beispiel .*frist-erster-tag.*\n {6}Vorher: kein Fehler\n {6}Jetzt: {2}inbetriebnahmedatum „/,
    );
    expect(out).toContain((JSON.parse(body) as { referenz: string }).referenz);
    const told = JSON.parse((await run(['publish', WIZARD, '--json'])).out) as {
      forms: { form: string; windows: string[]; sentences: unknown[]; trials: { tried: number; turned: object[] } }[];
      applications: { invalid: number };
    };
    expect(told).toMatchObject({ forms: [{ form: WIZARD }], applications: { invalid: 1 } });
    expect(told.forms[0]?.sentences).not.toEqual([]);
    expect(told.forms[0]?.trials.tried).toBeGreaterThan(50);
    expect(told.forms[0]?.trials.turned).toContainEqual({
      names: expect.arrayContaining(['Beispiel frist-erster-tag']) as string[],
      before: 'kein Fehler',
      now: expect.stringMatching(/^inbetriebnahmedatum „/) as string,
    });
  });

  it('says of a form that it is new, and that none but testers see it', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    expect((await run(['status'])).out).toMatch(/^brennwertkessel +neu +noch nie/m);
    editForms(server.formsDir, { file: `${FORM}/ui.json`, from: '"lead":', to: '"testOnly": true, "lead":' });
    expect((await run(['publish', ...WHO])).out).toContain('\n  Nur im Testmodus („testOnly“)');
    expect((await run(['status'])).out).toMatch(/^brennwertkessel +gleich .*\(Huber\), nur im Testmodus$/m);
  });
});
