import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { evaluatePatterns } from '../../../src/server/forms/evaluate-patterns.ts';
import { safetyOf } from '../../../src/definition/reading/safety.ts';
import { editForms, placeOf } from '../edit-forms.ts';
import { temporaryFolder } from '../temporary.ts';
import { startTestServer } from '../test-server.ts';

const FORM = 'brennwertkessel';
const SCHEMA = `${FORM}/schema.json`;
const FIELD = '"title": "Bezeichnung", "maxLength": 120';
/** Catastrophic backtracking: 61 optional letters before 61 required ones. Matching 61 letters never ends. */
const PATTERN = `^${'(a?)'.repeat(61)}${'a'.repeat(61)}$`;

it('a pattern that runs away is refused, and the server answers all the while', async () => {
  const server = await startTestServer({}, FORM);
  onTestFinished(() => server.close());
  const version = async () => (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>().hash;
  const before = await version();
  editForms(server.formsDir, { file: SCHEMA, from: FIELD, to: `${FIELD}, "pattern": "${PATTERN}"` });

  const done = new AbortController();
  const answered = version().finally(() => done.abort());
  let answers = 0;
  while (!done.signal.aborted) {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    await new Promise(setImmediate);
    answers++;
  }
  expect(await answered).toBe(before);
  // if the process that answers requests evaluated the pattern, there would be one or two answers
  expect(answers).toBeGreaterThan(20);
  expect(server.log.flatMap(({ finding }) => finding ?? [])).toEqual([
    expect.stringContaining(
      `${SCHEMA}:${placeOf(server.formsDir, SCHEMA, '"pattern"')} Der Ausdruck „${PATTERN}“`,
    ) as string,
  ]);
});

it('a pattern whose evaluation does not end counts as one that runs away', async () => {
  const stuck = join(import.meta.dirname, 'stuck-pattern-process.ts');
  const patterns = ['^steckt$', '^fest$'];
  const files = new Map([['probe/schema.json', JSON.stringify(patterns.map((pattern) => ({ pattern })))]]);
  await evaluatePatterns(files, stuck, 50);
  expect(patterns.map(safetyOf)).toEqual(['runaway', 'runaway']);
});

it('an evaluation that dies takes nothing with it, and its pattern counts as one that runs away', async () => {
  const dying = join(import.meta.dirname, 'dying-pattern-process.ts');
  await evaluatePatterns(new Map([['probe/schema.json', '{"pattern": "^stirbt$"}']]), dying);
  expect(safetyOf('^stirbt$')).toBe('runaway');
});

it('a signal that ends an evaluation says nothing about its pattern, which is evaluated once more', async () => {
  vi.stubEnv('ENDED_ONCE', join(temporaryFolder(), 'ended'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const ended = join(import.meta.dirname, 'once-ended-pattern-process.ts');
  await evaluatePatterns(new Map([['probe/schema.json', '{"pattern": "^beendet$"}']]), ended);
  expect(safetyOf('^beendet$')).toBe('safe');
});

it('where no process can be started, a pattern is evaluated all the same', async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/nowhere/node';
  await evaluatePatterns(new Map([['probe/schema.json', '{"pattern": "^allein$"}']]));
  expect(safetyOf('^allein$')).toBe('safe');
});

it("what Node itself says of a watched process (npm run dev) is nobody's safety", async () => {
  const watched = join(import.meta.dirname, 'watched-pattern-process.ts');
  await evaluatePatterns(new Map([['probe/schema.json', '{"pattern": "^beobachtet$"}']]), watched);
  expect(safetyOf('^beobachtet$')).toBe('safe');
});
