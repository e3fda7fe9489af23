import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../server/starting/environment.ts';
import { CommandError, isWrongUse, refuseCommand, WrongUseError } from './command.ts';
import { readCall } from './call.ts';
import { approve } from './forms/approve.ts';
import { calendar } from './forms/calendar.ts';
import { check } from './forms/check.ts';
import { deliverySchema } from './forms/delivery-schema.ts';
import { diff } from './forms/diff.ts';
import { examples } from './forms/examples.ts';
import { explain } from './forms/explain.ts';
import { newForm } from './forms/new.ts';
import { type MostNames, type OptionName, readFormsOptions } from './forms/options.ts';
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
import { type Output, standardOutput } from './output.ts';
import { writeReason } from './reason.ts';
import { translate } from './translate.ts';
import { usageOf } from './usage.ts';

interface Tool {
  readonly run: FormsCommand;
  readonly names: MostNames;
  readonly takes: readonly OptionName[];
}

const COMMANDS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['approve', { run: approve, names: 'one', takes: ['by', 'json'] }],
  ['calendar', { run: calendar, names: 'many', takes: ['from', 'days', 'json'] }],
  ['check', { run: check, names: 'many', takes: ['json', 'today'] }],
  ['delivery-schema', { run: deliverySchema, names: 'one', takes: [] }],
  ['diff', { run: diff, names: 'one', takes: ['json'] }],
  ['examples', { run: examples, names: 'many', takes: ['update', 'json', 'today'] }],
  ['explain', { run: explain, names: 'many', takes: ['json'] }],
  ['new', { run: newForm, names: 'one', takes: ['from'] }],
  // imported on demand, like `test`: fast-check is large
  [
    'parity',
    {
      run: async (...args) => (await import('./forms/parity.ts')).parity(...args),
      names: 'many',
      takes: ['runs', 'seed', 'json', 'today'],
    },
  ],
  ['paths', { run: paths, names: 'many', takes: ['emit', 'json', 'today'] }],
  ['preview', { run: preview, names: 'many', takes: ['to', 'end', 'empty', 'json'] }],
  ['publish', { run: publish, names: 'many', takes: ['site', 'on', 'by', 'note', 'json'] }],
  [
    'report',
    {
      run: async (...args) => (await import('./forms/report.ts')).report(...args),
      names: 'many',
      takes: ['out', 'today'],
    },
  ],
  ['rollback', { run: rollback, names: 'many', takes: ['site', 'by', 'note', 'json'] }],
  ['snapshot', { run: snapshot, names: 'many', takes: ['site', 'update', 'today'] }],
  ['status', { run: status, names: 'none', takes: ['json'] }],
  [
    'test',
    {
      run: async (...args) => (await import('./forms/test.ts')).test(...args),
      names: 'many',
      takes: ['json', 'today'],
    },
  ],
  ['types', { run: types, names: 'none', takes: ['emit'] }],
  ['versions', { run: versions, names: 'many', takes: ['site', 'json'] }],
  ['withdraw', { run: withdraw, names: 'many', takes: ['site', 'planned', 'by', 'note', 'json'] }],
]);

const USAGE = translate('forms.usage');

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
  const call = readCall(argv, shell, USAGE, { print, complain });
  if (typeof call === 'number') return call;
  const command = COMMANDS.get(call.name);
  if (!command) return refuseCommand(call.name, COMMANDS.keys(), USAGE, complain);
  try {
    const { name, args, environment } = call;
    const { names, takes } = command;
    const options = readFormsOptions({ name, args, names, takes }, environment, now);
    if (!existsSync(join(options.formsDir, 'shared')))
      throw new WrongUseError(translate('forms.no-folder', { place: options.formsDir }));
    return await command.run(options, print, { environment, terminal });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CommandError) {
      complain(reason);
      return 1;
    }
    complain(
      isWrongUse(error)
        ? `${translate('forms.wrong-use', { reason })}\n${usageOf(USAGE, call.name)}`
        : translate('forms.failed', { reason: writeReason(error) ?? reason }),
    );
    return 2;
  }
}

if (import.meta.main) {
  process.exitCode = await runForms(process.argv.slice(2), process.env, new Date(), standardOutput());
}
