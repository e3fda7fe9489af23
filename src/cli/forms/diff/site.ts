import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { fillValues } from '../../../definition/reading/fill-values.ts';
import { documentsIn } from '../../../definition/reading/linked-documents.ts';
import { picturesIn } from '../../../definition/reading/pictures.ts';
import { MAILS } from '../../../definition/reading/opt-in.ts';
import { parseSource, type Source } from '../../../definition/reading/source.ts';
import { LIMITS_FILE } from '../../../server/directories/limits.ts';
import { sha256Of } from '../../../server/forms/forms-folder.ts';
import { translate } from '../../translate.ts';
import { type DiffChange, pairs } from './change.ts';
import { listChanges, listsAmong, nameBefore, unreadable } from './lists.ts';
import type { SharedMails } from './mails.ts';
import { documentChanges } from './texts.ts';

/** Files that all forms use. */
const SHARED_FILES = [
  ...['values', 'messages', 'texts', 'site', 'mails', 'pages', 'opt-in'].map((name) => `shared/${name}.json`),
  LIMITS_FILE,
];

/**
 * @param before the files before the edit, with the lists in data/
 * @param told the files whose changes each form that uses them tells by itself
 * @returns the changes in what all forms share: texts, settings, documents, pictures and the lists that lookups read
 * @throws CommandError for a file that is no JSON
 */
export function sharedChanges(
  before: FormFiles,
  after: FormFiles,
  told: readonly string[] = [],
): readonly DiffChange[] {
  const [then, now] = [sharedSources(before, nameBefore), sharedSources(after)];
  const lists = listsAmong([...before.keys(), ...after.keys()]);
  return [
    ...SHARED_FILES.filter((file) => !told.includes(file)).flatMap((file) =>
      documentChanges(file, then.get(file)?.value, now.get(file)?.value),
    ),
    ...fileChanges(translate('diff.document'), documentsIn(before), documentsIn(after)),
    ...fileChanges(translate('diff.picture'), hashesOf(picturesIn(before)), hashesOf(picturesIn(after))),
    ...lists.flatMap((file) => listChanges(file, before.get(file), after.get(file))),
  ];
}

/**
 * @param files the bytes of each file in hex, by name
 * @returns the SHA-256 of each file, by name
 */
export function hashesOf(files: Iterable<readonly [string, string]>): ReadonlyMap<string, string> {
  return new Map([...files].map(([name, hex]) => [name, sha256Of(Buffer.from(hex, 'hex'))]));
}

/**
 * @param what the German word for these files
 * @param before the SHA-256 of each file, by name
 * @returns the files that were added, removed or changed
 */
export function fileChanges(
  what: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly DiffChange[] {
  return pairs(before, after).flatMap(([file, pair]): readonly DiffChange[] => {
    const [then, now] = [pair.before?.slice(0, 12), pair.after?.slice(0, 12)];
    if (then === now) return [];
    const key = then === undefined ? 'came' : now === undefined ? 'went' : 'changed';
    return [
      { kind: 'text', text: translate(`diff.file.${key}`, { what, file, before: then ?? '', after: now ?? '' }) },
    ];
  });
}

/**
 * @param nameOf returns what to call a file in an error
 * @returns the JSON files that all forms use, with named values filled in
 * @throws CommandError that names file and place, if one of them is no JSON
 */
export function sharedSources(
  files: FormFiles,
  nameOf: (file: string) => string = (file) => file,
): ReadonlyMap<string, Source> {
  const sources = SHARED_FILES.flatMap((file) => {
    const text = files.get(file);
    if (text === undefined) return [];
    const parsed = parseSource(file, text);
    if ('source' in parsed) return [[file, parsed.source] as const];
    const [finding] = parsed.findings;
    if (finding) throw unreadable(nameOf(file), finding);
    return [];
  });
  return fillValues(new Map(sources)).sources;
}

/**
 * @returns the shared texts of mails, which a form may replace by its own; undefined without such a file
 * @throws CommandError for a file that is no JSON
 */
export function sharedMailsIn(files: FormFiles, nameOf?: (file: string) => string): SharedMails | undefined {
  return sharedSources(files, nameOf).get(MAILS)?.value as SharedMails | undefined;
}
