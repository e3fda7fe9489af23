import { ConfigError, readConfig } from '../server/config.ts';
import type { Environment } from '../server/config.ts';
import { mayHoldData, shownPlace } from '../server/store/open.ts';
import { openStore } from '../server/store/store.ts';
import { exportApplications } from './applications/export.ts';
import { list } from './applications/list.ts';
import { show } from './applications/show.ts';
import { CommandError, WrongUseError } from './command.ts';
import type { Command } from './command.ts';
import { say } from './say.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['show', show],
  ['export', exportApplications],
]);

export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/**
 * Runs `npm run applications -- …` (DESIGN, 'The public contract').
 * @returns the exit code: 0 done, 1 not there or not possible, 2 wrong use
 */
export async function runApplications([name = '', ...args]: readonly string[], environment: Environment, { print, complain }: Output): Promise<number> {
  const command = COMMANDS.get(name);
  if (!command) {
    if (name !== '') complain(say('applications.unknown-command', { command: name }));
    complain(say('applications.usage'));
    return 2;
  }
  try {
    const config = readConfig(environment);
    if (!mayHoldData(config)) throw new CommandError(say('applications.no-store', { place: config.dataDir }));
    const store = await openStore(config);
    try {
      return await command(args, { store, place: shownPlace(config), print });
    } finally {
      await store.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const wrongUse = error instanceof WrongUseError || isParseError(error);
    if (wrongUse) complain(`${say('applications.wrong-use', { reason })}\n${say('applications.usage')}`);
    else complain(error instanceof CommandError || error instanceof ConfigError ? reason : say('applications.failed', { reason }));
    return wrongUse || error instanceof ConfigError ? 2 : 1;
  }
}

/** What node:util's parseArgs throws. */
function isParseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

if (import.meta.main) {
  process.exitCode = await runApplications(process.argv.slice(2), process.env, { print: console.log, complain: console.error });
}
