import { readArguments } from '../arguments.ts';
import { WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { withProgress } from '../progress.ts';
import { translate } from '../translate.ts';
import { choose, sinceIn } from './export/chosen.ts';
import { exportCsv } from './export/csv.ts';
import { openDraftFolder } from './export/draft.ts';
import { exportJson } from './export/json.ts';
import { actorAt } from './actor.ts';
import { countText } from './amounts.ts';
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
  // before anything is written: without a line in the log there is no export
  await store.writeOnTrial();
  const draft = openDraftFolder(out);
  const since = values.since === undefined ? undefined : sinceIn(values.since);
  const written: string[] = [];
  let optIns = 0;
  let last: string | undefined;
  const log = () => store.note('exported', written, actorAt(now));
  try {
    if (since) await store.placeNew();
    await store.snapshot(async (snapshot) => {
      const chosen = await choose(snapshot, since, kind);
      last = chosen.last;
      await withProgress({ what: translate('export.progress'), total: chosen.count, terminal }, (advance) =>
        FORMATS[format](chosen, draft.path, (reference, one) => {
          written.push(reference);
          if (one === 'opt-in') optIns += 1;
          advance();
        }),
      );
    });
  } catch (error) {
    draft.discard();
    // until now the files could be read. If the log can't be written either, the first failure is the one to solve
    await log().catch(() => undefined);
    throw error;
  }
  try {
    await log();
    draft.finish();
  } catch (error) {
    draft.discard();
    throw error;
  }
  print(translate('export.done', { out, what: countText(written.length - optIns, optIns) }));
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
