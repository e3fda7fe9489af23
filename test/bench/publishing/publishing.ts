import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scratchFolder } from '../../scratch.ts';
import { freePort, startProcess } from '../../server-process.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MOST_MS = 50;
const ROUNDS = { alone: 5, among: 3, quick: 2 };
const PATIENCE_MS = 60_000;

/** The longest that the main thread keeps customers waiting while an edit or a publication comes into service. */
export const publishing: Benchmark = async ({ quick, alone, progress }) => {
  const rounds = quick ? ROUNDS.quick : alone ? ROUNDS.alone : ROUNDS.among;
  const figures: Figure[] = [];
  for (const [mode, what] of [
    ['files', 'an edit of all forms'],
    ['explicit', 'all forms published'],
  ] as const) {
    progress(what);
    const ours = await longestTurn(mode, rounds);
    const name = `publishing, ${what}: longest turn of the server's main thread, ms`;
    figures.push({ name, ours, reference: MOST_MS, ratio: ours / MOST_MS, bound: 1 });
  }
  return figures;
};

async function longestTurn(mode: 'files' | 'explicit', rounds: number): Promise<number> {
  const folder = scratchFolder('publishing-');
  const [formsDir, turns] = [join(folder, 'forms'), join(folder, 'turns')];
  cpSync(FORMS_DIR, formsDir, { recursive: true });
  const env = {
    DATA_DIR: join(folder, 'data'),
    FORMS_DIR: formsDir,
    PUBLISH: mode,
    RATE_LIMIT: '0',
    TEST_MODE: '',
    NOW: '',
    TURNS: turns,
  };
  const publish = () =>
    promisify(execFile)(process.execPath, ['src/cli/forms.ts', 'publish', '--by', 'A', '--note', 'A'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
  if (mode === 'explicit') await publish();
  const server = await startProcess(await freePort(), {
    ...env,
    NODE_OPTIONS: `--import=${import.meta.resolve('./turns.ts')}`,
  });
  const served = async () => await (await fetch(`${server.url}/v2/forms`)).text();
  try {
    let longest = 0;
    for (let round = 1; round <= rounds; round++) {
      const title = `Stand ${round}`;
      retitleAll(formsDir, title);
      process.kill(server.pid, 'SIGUSR2');
      if (mode === 'explicit') await publish();
      const until = Date.now() + PATIENCE_MS;
      const isWhole = async () => !(await served()).replaceAll(`"title":"${title}`, '').includes('"title":');
      while (!(await isWhole())) {
        if (Date.now() > until) throw new Error(`${title} is not in service`);
        await wait(20);
      }
      await wait(500);
      // the first edit is a warm-up: it runs code that is not compiled yet
      if (round > 1) longest = Math.max(longest, Number(readFileSync(turns, 'utf8')));
    }
    return longest;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Changes the title of each form, and the text of a button in all of them. */
function retitleAll(formsDir: string, title: string): void {
  const replace = (file: string, pattern: RegExp, to: string) => {
    const path = join(formsDir, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, to));
  };
  replace('shared/texts.json', /"button.next": "[^"]*"/, `"button.next": "${title}"`);
  for (const file of globSync('*/schema.json', { cwd: formsDir }))
    replace(file, /"title": "[^"]*"/, `"title": "${title} ${dirname(file)}"`);
}
