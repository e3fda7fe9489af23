import { mkdirSync, readdirSync } from 'node:fs';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { showProgress } from '../progress.ts';
import { translate } from '../translate.ts';
import { choose, sinceIn } from './export/chosen.ts';
import { exportCsv } from './export/csv.ts';
import { exportJson } from './export/json.ts';
import { actorAt } from './actor.ts';
import { checkForm } from './check-form.ts';

const FORMATS = { csv: exportCsv, json: exportJson };

/**
 * `export --format csv|json --out DIR [--kind FORM] [--since REF|DAY]`: writes a consistent snapshot of the
 * applications, their files and the confirmed opt-ins; with `--since` only those that came in since.
 */
export const exportApplications: Command = async (args, { open, now, print, terminal }) => {
  const { values } = readArguments(args, {
    options: {
      format: { type: 'string' },
      out: { type: 'string' },
      kind: { type: 'string' },
      since: { type: 'string' },
    },
  });
  const { format, out, kind } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongUseError(translate('export.format-missing'));
  if (out === undefined) throw new WrongUseError(translate('export.out-missing'));
  const store = await open();
  await checkForm(store, kind);
  mkdirSync(out, { recursive: true, mode: 0o700 });
  if (readdirSync(out).length > 0) throw new CommandError(translate('export.not-empty', { out }));
  const since = values.since === undefined ? undefined : sinceIn(values.since);
  if (since) await store.placeNew();
  const written: string[] = [];
  let last: string | undefined;
  try {
    await store.snapshot(async (snapshot) => {
      const chosen = await choose(snapshot, since, kind);
      last = chosen.last;
      const progress = showProgress(translate('export.progress'), chosen.count, terminal);
      try {
        await FORMATS[format](chosen, out, (reference) => {
          written.push(reference);
          progress.advance();
        });
      } finally {
        progress.end();
      }
    });
  } finally {
    // after a failure, too: the files that were written until then can be read
    await store.note('exported', written, actorAt(now));
  }
  const n = written.length;
  print(n === 1 ? translate('export.done.one', { out }) : translate('export.done.many', { n, out }));
  const held = [
    ...new Set(
      (await store.heldUploads()).filter(({ form }) => (kind ?? form) === form).map(({ reference }) => reference),
    ),
  ];
  const references = held.join(', ');
  if (held.length > 0)
    print(since ? translate('export.held.later', { references }) : translate('export.held.without', { references }));
  if (last !== undefined) print(translate('export.next', { reference: last }));
  return 0;
};
