import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../server/config.ts';
import type { Output } from './applications.ts';
import { CommandError, isWrongUse, refuseCommand, WrongUseError } from './command.ts';
import { withEnvFile } from './env-file.ts';
import { approve } from './forms/approve.ts';
import { calendar } from './forms/calendar.ts';
import { check } from './forms/check.ts';
import { deliverySchema } from './forms/delivery-schema.ts';
import { diff } from './forms/diff.ts';
import { examples } from './forms/examples.ts';
import { explain } from './forms/explain.ts';
import { newForm } from './forms/new.ts';
import { readFormsOptions } from './forms/options.ts';
import type { FormsCommand, Surroundings } from './forms/command.ts';
import { paths } from './forms/paths.ts';
import { preview } from './forms/preview.ts';
import { publish } from './forms/publish.ts';
import { rollback } from './forms/rollback.ts';
import { snapshot } from './forms/snapshot.ts';
import { status } from './forms/status.ts';
import { types } from './forms/types.ts';
import { versions } from './forms/versions.ts';
import { withdraw } from './forms/withdraw.ts';
import { translate } from './translate.ts';

const COMMANDS: ReadonlyMap<string, FormsCommand> = new Map([
  ['approve', approve],
  ['calendar', calendar],
  ['check', check],
  ['delivery-schema', deliverySchema],
  ['diff', diff],
  ['examples', examples],
  ['explain', explain],
  ['new', newForm],
  // loaded on demand, as `test`: the library that makes random answers is large
  ['parity', async (...args) => (await import('./forms/parity.ts')).parity(...args)],
  ['paths', paths],
  ['preview', preview],
  ['publish', publish],
  ['report', async (...args) => (await import('./forms/report.ts')).report(...args)],
  ['rollback', rollback],
  ['snapshot', snapshot],
  ['status', status],
  ['test', async (...args) => (await import('./forms/test.ts')).test(...args)],
  ['types', types],
  ['versions', versions],
  ['withdraw', withdraw],
]);

/**
 * Runs `npm run forms -- …` (decisions.md#contract).
 * @returns the exit code: 0 fine, 1 findings, 2 wrong use
 */
export async function runForms(
  argv: readonly string[],
  shell: Environment,
  now: Date,
  { print, complain, terminal }: Output & Pick<Surroundings, 'terminal'>,
): Promise<number> {
  const call = withEnvFile(argv, shell, complain);
  if (!call) return 2;
  const command = COMMANDS.get(call.name);
  if (!command) return refuseCommand(call.name, translate('forms.usage'), complain);
  try {
    const { args, environment } = call;
    const options = readFormsOptions(args, environment, now);
    if (!existsSync(join(options.formsDir, 'shared')))
      throw new WrongUseError(translate('forms.no-folder', { place: options.formsDir }));
    return await command(options, print, { environment, terminal });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CommandError) {
      complain(reason);
      return 1;
    }
    complain(
      isWrongUse(error)
        ? `${translate('forms.wrong-use', { reason })}\n${translate('forms.usage')}`
        : translate('forms.failed', { reason }),
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
