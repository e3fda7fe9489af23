import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import texts from '../forms-frozen/shared/texts.json' with { type: 'json' };
import { readTexts, textsBefore } from '../../src/server/texts.ts';
import { temporaryFolder } from './temporary.ts';
import { copyForms, startTestServer } from './test-server.ts';

const FORM = 'brennwertkessel';
const NOT_FOUND = 'Diese Adresse gibt es nicht.';

/** @returns a server, `write` for its texts, and `message`, which gets the error message of an unknown address */
async function start(FORMS_DIR: string) {
  const server = await startTestServer({ FORMS_DIR });
  onTestFinished(() => server.close());
  return {
    server,
    write: (text: string) => writeFileSync(join(FORMS_DIR, 'shared/texts.json'), text),
    async message() {
      const { body } = await server.app.inject({ method: 'POST', url: '/v2/funding/nowhere', payload: {} });
      return (JSON.parse(body) as { message: string }).message;
    },
  };
}

function folder() {
  const forms = temporaryFolder();
  copyForms(forms, FORM);
  return forms;
}

const edited = (text: string) => JSON.stringify({ ...texts, 'server.not-found': text });

describe('an error is answered', () => {
  it('with an edited text without a restart, the settings filled in', async () => {
    const { write, message } = await start(folder());
    expect(await message()).toBe(NOT_FOUND);
    write(edited('Hier hat {operator} nichts.'));
    expect(await message()).toMatch(/^Hier hat [^{}]+ nichts\.$/);
  });

  it('with the text before a broken edit, which is reported once, and with that of the mended file', async () => {
    const { server, write, message } = await start(folder());
    write('{"server.not-found": ');
    const logged = () => server.log.map((line) => JSON.stringify(line)).filter((line) => line.includes('texts.json'));
    expect(await message()).toBe(NOT_FOUND);
    const once = logged();
    expect(once.length).toBeGreaterThan(0);
    expect(await message()).toBe(NOT_FOUND);
    expect(logged()).toEqual(once);
    write(edited('Nichts.'));
    expect(await message()).toBe('Nichts.');
  });

  it('while no site could be read since the start', async () => {
    const forms = folder();
    writeFileSync(join(forms, 'shared/site.json'), '{');
    const { message } = await start(forms);
    expect(await message()).toBe(NOT_FOUND);
  });
});

it('every error needs a text at the start', () => {
  const forms = temporaryFolder();
  mkdirSync(join(forms, 'shared'));
  writeFileSync(join(forms, 'shared/texts.json'), '{}');
  expect(() => readTexts(forms)).toThrow(/texts\.json can't be used: no text for server\.bad-request, .*unavailable/);
});

it('drafts of texts may be broken where forms are published, and not where the files are in service', () => {
  const formsDir = temporaryFolder();
  mkdirSync(join(formsDir, 'shared'));
  writeFileSync(join(formsDir, 'shared/texts.json'), '{"server.not-found": ');
  expect(textsBefore({ formsDir, publish: 'explicit' })).toEqual({});
  expect(() => textsBefore({ formsDir, publish: 'files' })).toThrow(/texts\.json can't be used/);
});
