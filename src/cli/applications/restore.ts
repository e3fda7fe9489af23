import { resolve } from 'node:path';
import { type BackupRow, NotEmptyError } from '../../server/store/backup.ts';
import { MIGRATION_NAMES } from '../../server/store/migrations.ts';
import { codeIn } from '../../server/store/store-error.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { withProgress } from '../progress.ts';
import { obstacleOf } from '../reason.ts';
import { translate } from '../translate.ts';
import { amountsOf, BrokenBackupError, openBackup, rowCounts } from './backup/lines.ts';

/**
 * The default of `--continue-after`: how many reference numbers are skipped per form, for applications that arrived
 * after the backup. A form has a million numbers per year, so skipping too many costs nothing, while a number that is
 * used twice would be the reference of two customers.
 */
const LEFT_OUT = 1000;

/**
 * `restore FILE [--continue-after N]`: fills an empty store with a backup of either database, all or nothing: a store
 * that it began is removed when it fails. New references start N after the backup's last ones.
 */
export const restore: Command = async (args, { open, place, now, print, terminal }) => {
  const { positionals, values } = readArguments(args, {
    allowPositionals: true,
    options: { 'continue-after': { type: 'string', default: String(LEFT_OUT) } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new WrongUseError(translate('restore.file-missing'));
  const given = values['continue-after'];
  if (!/^\d{1,6}$/.test(given)) throw new WrongUseError(translate('restore.no-number', { text: given }));
  const most = Number(given);
  try {
    const counts = await countAll(path);
    const store = await open({ make: true });
    const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
    await withProgress({ what: translate('restore.progress'), total, terminal }, async (advance) => {
      const { head, rows } = await openBackup(path);
      await store.restore(counted(rows, advance), { most, from: new Date(head.madeAt), to: now });
    });
    print(translate('restore.done', { amounts: amountsOf(counts), place }));
    print(most === 0 ? translate('restore.numbers-at-once') : translate('restore.numbers', { n: most }));
    return 0;
  } catch (error) {
    if (error instanceof BrokenBackupError) throw new CommandError(translate('restore.broken', { path }));
    const code = codeIn(error);
    // not of the store's own file
    if (code === 'ENOENT' && error instanceof Error && 'path' in error && error.path === path)
      throw new CommandError(translate('restore.no-file', { path: resolve(path), code }));
    if (['full', 'disk'].includes(obstacleOf(code) ?? ''))
      throw new CommandError(translate('restore.full', { place, code }));
    if (error instanceof NotEmptyError) throw new CommandError(translate('restore.not-empty', { place }));
    throw error;
  }
};

/**
 * Reads the whole file once and counts its rows, to find errors before anything is written.
 * @throws CommandError for a backup of a program with other migrations
 * @throws BrokenBackupError for a file that is damaged or no backup
 */
async function countAll(path: string) {
  const { head, rows } = await openBackup(path);
  const ours = MIGRATION_NAMES;
  const counts = rowCounts();
  if (head.migrations.join() !== ours.join()) {
    throw new CommandError(
      translate('restore.other-version', { path, theirs: head.migrations.at(-1) ?? '–', ours: ours.at(-1) ?? '–' }),
    );
  }
  for await (const { table } of rows) counts[table]++;
  return counts;
}

async function* counted(rows: AsyncGenerator<BackupRow>, onEach: () => void): AsyncGenerator<BackupRow> {
  for await (const row of rows) {
    onEach();
    yield row;
  }
}
