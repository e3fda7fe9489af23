import { ConfigError, dueBy, readConfig } from '../server/config.ts';
import type { Environment } from '../server/starting/environment.ts';
import { mailFolderOf } from '../server/mail/mail-files.ts';
import { mayHoldData, shownPlace } from '../server/store/open.ts';
import { openForStaff, type StaffStore } from '../server/store/staff.ts';
import { backup } from './applications/backup.ts';
import { exportApplications } from './applications/export.ts';
import { list } from './applications/list.ts';
import { log } from './applications/log.ts';
import { purge } from './applications/purge.ts';
import { redeliver } from './applications/redeliver.ts';
import { remail } from './applications/remail.ts';
import { rescan } from './applications/rescan.ts';
import { restore } from './applications/restore.ts';
import { retention } from './applications/retention.ts';
import { show } from './applications/show.ts';
import { state } from './applications/state.ts';
import { stats } from './applications/stats.ts';
import { CommandError, isWrongUse, refuseCommand } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { readCall } from './call.ts';
import { beginStore, type NewStore } from './new-store.ts';
import { type Output, standardOutput } from './output.ts';
import { reasonOf } from './reason.ts';
import { translate } from './translate.ts';
import { usageOf } from './usage.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['show', show],
  ['export', exportApplications],
  ['state', state],
  ['log', log],
  ['purge', purge],
  ['retention', retention],
  ['redeliver', redeliver],
  ['remail', remail],
  ['rescan', rescan],
  ['stats', stats],
  ['backup', backup],
  ['restore', restore],
]);

const USAGE = translate('applications.usage');

/**
 * Runs `npm run applications -- …` (decisions.md#contract).
 * @returns the exit code: 0 done, 1 not found or not possible, 2 wrong use
 */
export async function runApplications(
  argv: readonly string[],
  shell: Environment,
  { print, complain, terminal }: Output & Pick<CommandContext, 'terminal'>,
): Promise<number> {
  const call = readCall(argv, shell, USAGE, { print, complain });
  if (typeof call === 'number') return call;
  const { name, args, environment } = call;
  const command = COMMANDS.get(name);
  if (!command) return refuseCommand(name, COMMANDS.keys(), USAGE, complain);
  let opened: StaffStore | undefined;
  let begun: NewStore | undefined;
  try {
    const config = readConfig(environment);
    const open = async ({ make } = { make: false }) => {
      if (!make && !mayHoldData(config))
        throw new CommandError(translate('applications.no-store', { place: config.dataDir }));
      if (make) begun = beginStore(config);
      opened ??= await openForStaff(config, make ? 'begin' : 'keep');
      return opened;
    };
    const code = await command(args, {
      open,
      place: shownPlace(config),
      mailFolder: mailFolderOf(config),
      retention: config.retention,
      handsOver: config.delivery !== undefined,
      fixedClock: config.fixedClock,
      now: config.now(),
      dueBy: dueBy(config)(),
      print,
      terminal,
    });
    for (const line of begun?.lines ?? []) print(line);
    begun?.keep();
    return code;
  } catch (error) {
    const wrongUse = isWrongUse(error);
    if (wrongUse)
      complain(`${translate('applications.wrong-use', { reason: error.message })}\n${usageOf(USAGE, name)}`);
    else
      complain(
        error instanceof CommandError ? error.message : translate('applications.failed', { reason: reasonOf(error) }),
      );
    return wrongUse || error instanceof ConfigError ? 2 : 1;
  } finally {
    await opened?.close();
    begun?.end();
  }
}

if (import.meta.main) {
  process.exitCode = await runApplications(process.argv.slice(2), process.env, standardOutput());
}
