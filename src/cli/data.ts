import { readConfig } from '../server/config.ts';
import type { Environment } from '../server/starting/environment.ts';
import { openStore } from '../server/store/store.ts';
import { isWrongUse, refuseCommand } from './command.ts';
import { importList } from './data/import.ts';
import { readImportOptions, usage } from './data/options.ts';
import { readCall } from './call.ts';
import { newStoreLines } from './new-store.ts';
import { type Output, standardOutput } from './output.ts';
import { writeReason } from './reason.ts';
import { translate } from './translate.ts';

/**
 * Runs `npm run data -- import …` (decisions.md#contract). Servers may be running over the same store.
 * @returns the exit code: 0 imported, 1 findings, 2 wrong use or not possible. With 1 and 2 nothing was changed.
 */
export async function runData(
  argv: readonly string[],
  shell: Environment,
  { print, complain }: Output,
): Promise<number> {
  const call = readCall(argv, shell, usage(), { print, complain });
  if (typeof call === 'number') return call;
  const { name, args, environment } = call;
  if (name !== 'import') return refuseCommand(name, ['import'], usage(), complain);
  try {
    const options = readImportOptions(args);
    const config = readConfig(environment);
    const made = newStoreLines(config);
    const store = await openStore(config, 'begin');
    try {
      const code = await importList(options, { store, config, print });
      // with --json the output is nothing but JSON
      if (code === 0 && !options.json) for (const line of made) print(line);
      return code;
    } finally {
      await store.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isWrongUse(error)) complain(`${translate('data.wrong-use', { reason })}\n${usage()}`);
    else complain(translate('data.failed', { reason: writeReason(error) ?? reason }));
    return 2;
  }
}

if (import.meta.main) {
  process.exitCode = await runData(process.argv.slice(2), process.env, standardOutput());
}
