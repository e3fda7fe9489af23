import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../server/config.ts';
import type { Output } from './applications.ts';
import { CommandError, WrongUseError } from './command.ts';
import { calendar } from './forms/calendar.ts';
import { check } from './forms/check.ts';
import { diff } from './forms/diff.ts';
import { explain } from './forms/explain.ts';
import { newForm } from './forms/new.ts';
import { readAsked } from './forms/asked.ts';
import type { FormsCommand, Surroundings } from './forms/command.ts';
import { paths } from './forms/paths.ts';
import { snapshot } from './forms/snapshot.ts';
import { types } from './forms/types.ts';
import { say } from './say.ts';

const COMMANDS: ReadonlyMap<string, FormsCommand> = new Map([
  ['calendar', calendar],
  ['check', check],
  ['diff', diff],
  ['explain', explain],
  ['new', newForm],
  // what makes random answers is a large library
  ['parity', async (...asked) => (await import('./forms/parity.ts')).parity(...asked)],
  ['paths', paths],
  ['snapshot', snapshot],
  ['types', types],
]);

/**
 * Runs `npm run forms -- …` (decisions.md#contract).
 * @returns the exit code: 0 fine, 1 findings, 2 wrong use
 */
export async function runForms(
  [name = '', ...args]: readonly string[],
  environment: Environment,
  now: Date,
  { print, complain, terminal }: Output & Pick<Surroundings, 'terminal'>,
): Promise<number> {
  const command = COMMANDS.get(name);
  if (!command) {
    if (name !== '') complain(say('forms.unknown-command', { command: name }));
    complain(say('forms.usage'));
    return 2;
  }
  try {
    const asked = readAsked(args, environment, now);
    if (!existsSync(join(asked.formsDir, 'shared')))
      throw new WrongUseError(say('forms.no-folder', { place: asked.formsDir }));
    return await command(asked, print, { environment, terminal });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const wrongUse =
      error instanceof WrongUseError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    if (error instanceof CommandError) {
      complain(reason);
      return 1;
    }
    complain(
      wrongUse ? `${say('forms.wrong-use', { reason })}\n${say('forms.usage')}` : say('forms.failed', { reason }),
    );
    return 2;
  }
}

if (import.meta.main) {
  process.exitCode = await runForms(process.argv.slice(2), process.env, new Date(), {
    print: console.log,
    complain: console.error,
    terminal: process.stderr,
  });
}
