import { mkdirSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { showProgress } from '../progress.ts';
import { translate } from '../translate.ts';
import { exportCsv } from './export/csv.ts';
import { exportJson } from './export/json.ts';

const FORMATS = { csv: exportCsv, json: exportJson };

/**
 * `export --format csv|json --out DIR`: writes all applications of one moment with their files, and the confirmed
 * opt-ins.
 */
export const exportApplications: Command = async (args, { open, print, terminal }) => {
  const { values } = parseArgs({ args: [...args], options: { format: { type: 'string' }, out: { type: 'string' } } });
  const { format, out } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongUseError(translate('export.format-missing'));
  if (out === undefined) throw new WrongUseError(translate('export.out-missing'));
  const store = await open();
  mkdirSync(out, { recursive: true, mode: 0o700 });
  if (readdirSync(out).length > 0) throw new CommandError(translate('export.not-empty', { out }));
  let n = 0;
  await store.snapshot(async (snapshot) => {
    const progress = showProgress(translate('export.progress'), await snapshot.count(), terminal);
    try {
      await FORMATS[format](snapshot, out, () => {
        n++;
        progress.advance();
      });
    } finally {
      progress.end();
    }
  });
  print(n === 1 ? translate('export.done.one', { out }) : translate('export.done.many', { n, out }));
  return 0;
};
