import { parseArgs } from 'node:util';
import { type KeptRow, NotEmptyError } from '../../server/store/backup.ts';
import { migrationsOf } from '../../server/store/migrations.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { showProgress } from '../progress.ts';
import { say } from '../say.ts';
import { amountsOf, BrokenBackupError, openBackup, rowCounts } from './backup/lines.ts';

/** `restore FILE`: fills an empty store with a backup, of this database or the other; all of it, or nothing. */
export const restore: Command = async (args, { open, place, print, terminal }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new WrongUseError(say('restore.file-missing'));
  try {
    const counts = await countAll(path);
    const store = await open({ make: true });
    const progress = showProgress(
      say('restore.progress'),
      Object.values(counts).reduce((sum, n) => sum + n, 0),
      terminal,
    );
    try {
      const { rows } = await openBackup(path);
      await store.restore(told(rows, progress.advance));
    } finally {
      progress.end();
    }
    print(say('restore.done', { amounts: amountsOf(counts), place }));
    return 0;
  } catch (error) {
    if (error instanceof BrokenBackupError) throw new CommandError(say('restore.broken', { path }));
    if (error instanceof NotEmptyError) throw new CommandError(say('restore.not-empty', { place }));
    throw error;
  }
};

/** Reads the whole file once, before anything is written anywhere. */
async function countAll(path: string) {
  const { head, rows } = await openBackup(path);
  const ours = migrationsOf();
  const counts = rowCounts();
  if (head.migrations.join() !== ours.join()) {
    throw new CommandError(
      say('restore.other-version', { path, theirs: head.migrations.at(-1) ?? '–', ours: ours.at(-1) ?? '–' }),
    );
  }
  for await (const { table } of rows) counts[table]++;
  return counts;
}

async function* told(rows: AsyncGenerator<KeptRow>, onEach: () => void): AsyncGenerator<KeptRow> {
  for await (const row of rows) {
    onEach();
    yield row;
  }
}
