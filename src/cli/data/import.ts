import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import type { ListDifference } from '../../server/directories/import/compare.ts';
import { type DirectoryKind, listKinds } from '../../server/directories/kinds/index.ts';
import { type ColumnLimits, LIMITS_FILE, readLimits } from '../../server/directories/limits.ts';
import { ACCEPTED_MS } from '../../server/directories/served-list.ts';
import type { Store } from '../../server/store/store.ts';
import { openListsOrFail } from '../open-lists.ts';
import { translate } from '../translate.ts';
import type { ImportOptions } from './options.ts';
import { linesOfFindings, plainFinding, reasonOf, refusal } from './findings.ts';
import { compareApplications, linesOfCompared } from './not-in-list.ts';
import { writeWrongLines } from './wrong-lines.ts';

interface Context {
  readonly store: Store;
  readonly config: Pick<Config, 'formsDir' | 'now'>;
  readonly print: (line: string) => void;
}

/**
 * `import KIND FILE`: checks every record and puts the list into service if there is no error. With
 * `--without-wrong-lines` it leaves out wrong records, and writes them to a file of their own first.
 * @returns the exit code: 0 imported, 1 refused
 * @throws Error if the limits are missing, there is no list that `--add` could add to, or the store can't be written
 */
export async function importList(
  { kind, file, folder, bytes, json, ...extent }: ImportOptions,
  { store, config, print }: Context,
): Promise<number> {
  // no error for an unreadable list in service: an import replaces it
  const imported = { store, now: config.now, onUnreadable: () => undefined };
  const directories = openListsOrFail(config.formsDir, imported);
  await directories.refresh();
  const limits = limitsOf(kind, config.formsDir);
  const base = directories.base(kind);
  if (extent.adds && !base.isReadable) throw new Error(translate('data.unreadable'));
  // the demo list's entries are invented: they must not become the operator's
  if (extent.adds && base.id === null) throw new Error(translate('data.nothing-to-add-to'));
  const { findings, list, onlyWrong } = base.list.readNext(bytes, limits, extent);
  const plain = findings.map((finding) => plainFinding(file, finding));
  if (!json) for (const line of linesOfFindings(plain)) print(line);
  if (!json && !base.isReadable) print(translate('data.unreadable.base'));
  if (list === undefined) {
    if (json) print(JSON.stringify({ findings: plain }, undefined, 2));
    else for (const line of refusal(findings, extent)) print(line);
    return 1;
  }
  const left = new Set(findings.flatMap(({ records = [] }) => records)).size;
  const rest = left === 0 ? undefined : writeWrongLines(folder, file, onlyWrong(reasonOf));
  const importedAt = config.now();
  try {
    const isReplaced = await store.directories.replace(
      { id: randomUUID(), kind, file, importedAt, body: list.body },
      {
        removeBefore: new Date(importedAt.getTime() - ACCEPTED_MS),
        // otherwise entries that somebody else added meanwhile would be lost
        ...(extent.adds && { only: base.id }),
      },
    );
    if (!isReplaced) throw new Error(translate('data.replaced'));
  } catch (error) {
    // the next call would be refused because of it
    if (rest !== undefined) rmSync(rest);
    throw error;
  }
  const compared = await compareApplications(kind, store, directories);
  if (json)
    print(
      JSON.stringify(
        {
          findings: plain,
          list: { kind, file, importedAt, ...list.difference },
          ...(rest !== undefined && { leftOut: { lines: left, file: rest } }),
          ...compared,
        },
        undefined,
        2,
      ),
    );
  else {
    if (rest !== undefined) print(translate('data.left-out', { n: left, file: rest, kind }));
    for (const line of [...linesOfList(file, list.difference), ...linesOfCompared(compared)]) print(line);
  }
  return 0;
}

/** @throws Error if there is no such list, or the file with the columns' limits is missing */
function limitsOf(kind: DirectoryKind, formsDir: string): ColumnLimits {
  const file = join(formsDir, LIMITS_FILE);
  if (!existsSync(file)) throw new Error(translate('data.no-limits', { file }));
  const list = listKinds.find(({ name }) => name === kind);
  if (!list) throw new Error(`no list <${kind}>`);
  return readLimits(formsDir, list);
}

function linesOfList(file: string, { entries, added, changed, gone }: ListDifference): readonly string[] {
  return [translate('data.taken', { file, n: entries, added, changed, gone }), translate('data.in-service')];
}
