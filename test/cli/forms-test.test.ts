import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runForms } from '../../src/cli/forms.ts';
import { editForms } from '../server/edit-forms.ts';
import { copyForms } from '../server/test-server.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { edit, inExamples, JOBS } from './jobs.ts';

const BONUS = 'waermepumpe-foerderbonus';

/** @returns a copy of the frozen forms after all edits in JOBS, and a function that runs the commands on it */
async function edited() {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir);
  const run = async (...argv: readonly string[]) => {
    const out: string[] = [];
    const print = (line: string) => out.push(line);
    const now = new Date('2026-04-14T09:00:00Z');
    return {
      code: await runForms(argv, { FORMS_DIR: formsDir }, now, { print, complain: print }),
      out: out.join('\n'),
    };
  };
  await run('snapshot', BONUS, '--site', '--update');
  for (const job of JOBS) {
    if (job.command) await run(...job.command);
    edit(formsDir, job);
  }
  return { formsDir, run };
}

it('what product owners change leaves them to do what forms test says, and nothing after that', async () => {
  const { formsDir, run } = await edited();
  // without Chromium: the forms are walked through at the end
  vi.stubEnv('CHROMIUM', '/nowhere');
  const before = await run('test', 'wallbox', BONUS);
  vi.unstubAllEnvs();
  expect(before.code).toBe(1);
  const chromium = expect.stringContaining('Chromium kommt mit „npm install“') as string;
  const next = before.out.split('\n').filter((line) => /^ {4}→/.test(line));
  expect(next.map((line) => line.replace(/^ *→ .*?(?=npm run)/, ''))).toEqual([
    'npm run forms -- paths wallbox --emit ORDNER schreibt Beispiele für alles, was sich zeigen lässt.',
    'npm run forms -- snapshot wallbox --update',
    chromium,
    `npm run forms -- examples ${BONUS} --update`,
    `npm run forms -- paths ${BONUS} --emit ORDNER schreibt Beispiele für alles, was sich zeigen lässt.`,
    `npm run forms -- snapshot ${BONUS} --update`,
    chromium,
  ]);
  for (const told of [
    'complete.json',
    'leute: Dieses Feld ist ein Pflichtfeld.',
    'altesHeizsystem: Bitte wählen Sie einen Eintrag aus der Liste.',
    '„Dieses Jahr hat noch nicht begonnen.“',
    '+   Text: Sichern Sie sich 300 Euro für Ihre neue Wärmepumpe.',
  ])
    expect(before.out).toContain(told);

  inExamples(formsDir, BONUS, '"OEL"', '"HEIZOEL"');
  const complete = join(formsDir, BONUS, 'examples/complete.json');
  const text = readFileSync(complete, 'utf8');
  writeFileSync(complete, text.replace('"answers": {', '"answers": { "leute": 3, "eauto": "JA", "kilometer": 9000,'));
  await run('examples', BONUS, '--update');
  const emitted = mkdtempSync(join(temporaryFolder(), 'paths-'));
  await run('paths', 'wallbox', BONUS, '--emit', emitted);
  for (const form of ['wallbox', BONUS])
    for (const name of readdirSync(join(emitted, form)))
      copyFileSync(join(emitted, form, name), join(formsDir, form, 'examples', name));
  await run('snapshot', 'wallbox', BONUS, '--update');
  expect(await run('test', 'wallbox', BONUS)).toMatchObject({ code: 0, out: expect.stringMatching(/in Ordnung\.$/) });
}, 300_000);

it('of a form that cannot be read forms test says what is wrong, and of nothing else that it is good', async () => {
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir);
  editForms(formsDir, { file: 'stressfrei/schema.json', from: '"required": ["dsgvo"]', to: '"required": ["dsgov"]' });
  const out: string[] = [];
  const output = { print: (line: string) => out.push(line), complain: (line: string) => out.push(line) };
  expect(await runForms(['test', 'stressfrei'], { FORMS_DIR: formsDir }, new Date(), output)).toBe(1);
  const ofForm = out.slice(0, out.indexOf('Was alle Formulare gemeinsam haben'));
  expect(ofForm.filter((line) => /^ {2}[✓✗–]/.test(line))).toEqual([
    '  ✗ Prüfung',
    '  – Im Browser ausfüllen und absenden',
  ]);
  expect(ofForm.join('\n')).toContain('Das Formular lässt sich noch nicht lesen. Beispiele, Wege,');
});
