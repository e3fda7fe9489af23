import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { isDefinitionFile, openFormsFolder, textOf } from '../../../server/forms/forms-folder.ts';
import { WrongUseError } from '../../command.ts';
import { translate } from '../../translate.ts';
import { listFiles } from './lists.ts';

/** The most output that is read from git: more than any folder of definitions has. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads the definitions before the edit, with their examples and the lists in data/.
 * @param before a folder with forms, or a revision of the repository that `formsDir` is in
 * @throws WrongUseError when it is neither
 */
export function definitionsBefore(formsDir: string, before: string): FormFiles {
  if (existsSync(before) && statSync(before).isDirectory()) {
    if (!existsSync(join(before, 'shared'))) throw new WrongUseError(translate('forms.no-folder', { place: before }));
    const folder = openFormsFolder(before);
    return new Map([...folder.read(), ...folder.examples(), ...listFiles(before)]);
  }
  return atRevision(formsDir, before);
}

function atRevision(formsDir: string, revision: string): FormFiles {
  const git = (args: readonly string[], input = '') => {
    const { error, status, stdout, stderr } = spawnSync('git', ['-C', formsDir, ...args], {
      input,
      maxBuffer: MOST_BYTES,
    });
    if (error) throw new WrongUseError(translate('diff.no-git'));
    // the repository belongs to another user: git's message says what to do
    const refusal = stderr.toString().trim();
    if (status !== 0 && refusal.includes('safe.directory'))
      throw new WrongUseError(translate('diff.refused', { reason: refusal }));
    return status === 0 ? stdout : undefined;
  };
  if (!git(['rev-parse', '--is-inside-work-tree']))
    throw new WrongUseError(translate('diff.no-repository', { place: formsDir }));
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
    ?.toString()
    .trim();
  if (commit === undefined || commit === '') throw new WrongUseError(translate('diff.unknown-revision', { revision }));
  // ls-tree lists only the folder that git runs in, with paths relative to it
  const listed = (git(['ls-tree', '-r', '-z', commit, '.']) ?? Buffer.alloc(0))
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, object = '', path = ''] = /^\d+ blob (\w+)\t(.+)$/s.exec(line) ?? [];
      return isDefinitionFile(path) ? [{ object, path }] : [];
    });
  if (listed.length === 0) throw new WrongUseError(translate('diff.no-forms-there', { place: formsDir, revision }));
  const contents = git(['cat-file', '--batch'], listed.map(({ object }) => `${object}\n`).join('')) ?? Buffer.alloc(0);
  return contentsOf(
    contents,
    listed.map(({ path }) => path),
  );
}

/**
 * Parses the output of `cat-file --batch`: for each object a line that ends with its length, then its bytes and a line
 * break.
 */
function contentsOf(batch: Buffer, paths: readonly string[]): FormFiles {
  const files = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const end = batch.indexOf('\n', at);
    const length = Number(batch.subarray(at, end).toString().split(' ').at(-1));
    const bytes = batch.subarray(end + 1, end + 1 + length);
    files.set(path, textOf(path, bytes));
    at = end + 1 + length + 1;
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}
