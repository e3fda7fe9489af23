import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import texts from '../../forms/shared/texts.json' with { type: 'json' };
import { readTexts } from '../../src/server/texts.ts';
import { temporaryFolder } from './temporary.ts';
import { copyForms, startTestServer } from './test-server.ts';

const FORM = 'brennwertkessel';
const NOT_FOUND = 'Diese Adresse gibt es nicht.';

/** @returns a server, and what it says of an address that there is not, after a look at the file */
async function asked(FORMS_DIR: string) {
  const server = await startTestServer({ FORMS_DIR });
  onTestFinished(() => server.close());
  return {
    server,
    write: (text: string) => writeFileSync(join(FORMS_DIR, 'shared/texts.json'), text),
    async said() {
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
    const { write, said } = await asked(folder());
    expect(await said()).toBe(NOT_FOUND);
    write(edited('Hier hat {operator} nichts.'));
    expect(await said()).toMatch(/^Hier hat [^{}]+ nichts\.$/);
  });

  it('with the text before a broken edit, which is told once, and with that of the mended file', async () => {
    const { server, write, said } = await asked(folder());
    write('{"server.not-found": ');
    const told = () => server.log.map((line) => JSON.stringify(line)).filter((line) => line.includes('texts.json'));
    expect(await said()).toBe(NOT_FOUND);
    const once = told();
    expect(once.length).toBeGreaterThan(0);
    expect(await said()).toBe(NOT_FOUND);
    expect(told()).toEqual(once);
    write(edited('Nichts.'));
    expect(await said()).toBe('Nichts.');
  });

  it('while no site could be read since the start', async () => {
    const forms = folder();
    writeFileSync(join(forms, 'shared/site.json'), '{');
    const { said } = await asked(forms);
    expect(await said()).toBe(NOT_FOUND);
  });
});

it('every error needs a text at the start', () => {
  const forms = temporaryFolder();
  mkdirSync(join(forms, 'shared'));
  writeFileSync(join(forms, 'shared/texts.json'), '{}');
  expect(() => readTexts(forms)).toThrow(/texts\.json can't be used: no text for server\.bad-request, .*unavailable/);
});
