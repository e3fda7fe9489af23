import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formsCommand } from '../forms-command.ts';
import { environmentOf, inDatabase, temporaryPlace } from '../place.ts';
import { again, apply, EXPLICIT, FORM, retitle, start, titleAt, WHO } from '../publishing.ts';
import { temporaryFolder } from '../temporary.ts';
import { copyForms, startTestServer, type TestServer } from '../test-server.ts';

const recorded = (server: TestServer, form = FORM) =>
  inDatabase(server, (db) =>
    db.selectFrom('publication').selectAll().where('form', '=', form).orderBy('number').execute(),
  );

describe('with PUBLISH=files', () => {
  it('each edit is recorded as a version, once, and no other form with it', async () => {
    const server = await start();
    await titleAt(server);
    retitle(server, 'Neuer Titel');
    expect(await titleAt(server)).toBe('Neuer Titel');
    await again(server);
    expect((await recorded(server)).map(({ number, note, recorded_by: by }) => [number, note, by])).toEqual([
      [1, '', null],
      [2, '', null],
    ]);
    expect(await recorded(server, 'shared')).toHaveLength(1);
    const { out } = await formsCommand(server)(['versions', FORM]);
    expect(out).toMatch(/1 +14\.04\.2026, 09:00 +14\.04\.2026, 09:00 +aus dem Ordner +0/);
  });

  it('a form that is withdrawn stays so, whatever is edited, until it is published again', async () => {
    const server = await start();
    const run = formsCommand(server);
    expect((await run(['withdraw', FORM])).out).toContain('zurückgezogen seit 14.04.2026, 09:00');
    retitle(server, 'Neuer Titel');
    expect(await titleAt(server)).toBe(404);
    expect(await titleAt(await again(server))).toBe(404);
    expect(await run(['publish', FORM, ...WHO])).toMatchObject({ code: 0, err: '' });
    expect(await titleAt(server)).toBe('Neuer Titel');
    expect((await run(['publish', FORM, ...WHO])).err).toContain('PUBLISH=files');
  });

  it('an open page of a withdrawn form is told so, and what it sent before is answered as before', async () => {
    const server = await start();
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      'form-version': (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>().hash,
    };
    const first = await apply(server, headers);
    await formsCommand(server)(['withdraw', FORM]);
    for (const one of [server, await again(server)]) {
      expect(await apply(one, headers)).toEqual(first);
      expect(await apply(one, { ...headers, 'idempotency-key': crypto.randomUUID() })).toEqual({
        status: 400,
        body: [
          {
            path: [],
            message: 'Dieses Formular steht nicht mehr zur Verfügung. Wir haben Ihre Angaben nicht erhalten.',
          },
        ],
      });
    }
  });
});

describe('with PUBLISH=explicit', () => {
  it('what served counts as published, edits are drafts, and publish puts them into service', async () => {
    const place = await temporaryPlace();
    const formsDir = join(temporaryFolder(), 'forms');
    copyForms(formsDir, FORM);
    const env = { ...environmentOf(place), FORMS_DIR: formsDir };
    const files = await startTestServer(env);
    const before = await titleAt(files);
    await files.close();
    // earlier releases recorded no publications
    await inDatabase(place, async (db) => {
      await db.deleteFrom('publication').execute();
      await db.deleteFrom('version').execute();
    });
    const server = await start({ ...env, ...EXPLICIT });
    retitle(server, 'Entwurf');
    expect(await titleAt(server)).toBe(before);
    const run = formsCommand(server, EXPLICIT);
    expect((await run(['publish', FORM])).out).toContain('Noch ist nichts veröffentlicht.');
    expect(await titleAt(server)).toBe(before);
    expect(await run(['publish', FORM, ...WHO])).toMatchObject({ code: 0, err: '' });
    expect(await titleAt(server)).toBe('Entwurf');
    rmSync(join(server.formsDir, FORM), { recursive: true });
    expect(await titleAt(await again(server, EXPLICIT))).toBe('Entwurf');
  });

  it('what is withdrawn comes back by its name alone, and status says that nothing changed', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    await run(['withdraw', FORM]);
    expect((await run(['status'])).out).toMatch(/^brennwertkessel +gleich +zurückgezogen/m);
    expect((await run(['publish', ...WHO])).err).toContain('Es gibt nichts zu veröffentlichen');
    const { out } = await run(['publish', FORM, ...WHO]);
    expect(out).toContain(`\n${FORM}, wieder in Betrieb\n`);
    expect(out).not.toContain('erstmals');
    expect(await titleAt(server)).not.toBe(404);
  });

  it('of two people who approve the same at once, one is told that nothing waits any more', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, { ...EXPLICIT, APPROVAL: '2' });
    const { out } = await run(['publish', FORM, '--by', 'Huber', '--note', 'Stand']);
    const [, batch = ''] = /approve (\w+) /.exec(out) ?? [];
    const done = await Promise.all(['Maier', 'Bauer'].map((name) => run(['approve', batch, '--by', name])));
    expect(new Set(done.map(({ code }) => code))).toEqual(new Set([0, 1]));
    expect(done.find(({ code }) => code === 1)?.err).toContain(`Unter „${batch}“ wartet nichts.`);
  });

  it('with APPROVAL=2 a version waits for a second name for exactly its content', async () => {
    const server = await start(EXPLICIT);
    const run = formsCommand(server, EXPLICIT);
    await run(['publish', ...WHO]);
    const before = await titleAt(server);
    retitle(server, 'Freizugeben');
    const strict = formsCommand(server, { ...EXPLICIT, APPROVAL: '2' });
    const { out } = await strict(['publish', FORM, '--by', 'Huber', '--note', 'Stand\n  Version 9']);
    expect(out).toContain(`\nNoch nicht veröffentlicht: ${FORM}, Fassung 2, wartet auf den zweiten Namen\n`);
    const [, batch = ''] = /approve (\w+) /.exec(out) ?? [];
    // the draft changes again: the approval covers the former content alone
    retitle(server, 'Danach');
    expect(await titleAt(server)).toBe(before);
    for (const same of ['HUBER', ' Hu\u200bber\n'])
      expect((await strict(['approve', batch, '--by', same])).err).toContain('jemand anderes');
    expect((await strict(['approve', 'unbekannt', '--by', 'Maier'])).code).toBe(1);
    expect((await strict(['approve', batch, '--by', ' '])).err).toContain('Nach --by fehlt der Name.');
    const told = (await strict(['approve', batch])).out;
    expect(told).toMatch(
      /^brennwertkessel: Fassung 2, wartet .*, von Huber\. Stand Version 9\n(?:.*\n)+Noch ist nichts/,
    );
    expect(told).toContain('jetzt „Freizugeben“');
    expect(await titleAt(server)).toBe(before);
    expect(await strict(['approve', batch, '--by', 'Maier'])).toMatchObject({ code: 0, err: '' });
    expect(await titleAt(server)).toBe('Freizugeben');
    expect((await strict(['status'])).out).toContain('(Huber, Maier, nicht unabhängig)');
    // line breaks in a note become spaces
    expect((await strict(['versions', FORM])).out).toContain('Stand Version 9');
    // a version can be planned and wait for approval at once: both are told, also when it is withdrawn
    await strict(['publish', FORM, '--on', '01.01.2027', '--by', 'Huber', '--note', 'Neujahr']);
    const planned = 'Fassung 3, geplant ab 01.01.2027, 00:00, wartet auf den zweiten Namen';
    expect((await strict(['status'])).out).toContain(planned);
    expect((await strict(['withdraw', FORM, '--planned'])).out).toContain(`entfällt: ${FORM}, ${planned}. Soll`);
  });
});
