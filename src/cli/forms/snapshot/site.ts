import { createHash } from 'node:crypto';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { documentsIn } from '../../../definition/reading/linked-documents.ts';
import { picturesIn } from '../../../definition/reading/pictures.ts';
import { LIMITS_FILE } from '../../../server/directories/limits.ts';
import { translate } from '../../translate.ts';
import { entriesOf, listsAmong } from '../diff/lists.ts';
import { hashesOf, sharedSources } from '../diff/site.ts';
import { entryText } from '../explain/leaves.ts';
import { settingLines } from './setting-lines.ts';

/** Shared files that no form's snapshot covers. */
const FILES = [
  ...['values', 'site', 'pages', 'mails', 'texts', 'messages'].map((name) => `shared/${name}.json`),
  LIMITS_FILE,
];

/** The most entries that are written: nobody reads more. A longer list is written as its length and hash. */
const MOST_ENTRIES = 300;

/**
 * Writes the snapshot of what all forms share: settings, texts, pages, mails, documents, pictures and the lists that
 * lookups read.
 * @param files all files, with the lists in data/
 */
export function siteSnapshot(files: FormFiles): string {
  const sources = sharedSources(files);
  const shared = FILES.flatMap((file) => {
    const source = sources.get(file);
    return source ? ['', file, ...settingLines(source.value).map((line) => `  ${line}`)] : [];
  });
  const documents = [...documentsIn(files)].map(
    ([name, sha256]) => `  ${translate('explain.document', { name, sha256: sha256.slice(0, 12) })}`,
  );
  const pictures = [...hashesOf(picturesIn(files))].map(
    ([name, sha256]) => `  ${translate('snapshot.site.picture', { name, sha256: sha256.slice(0, 12) })}`,
  );
  const named = pictures.length === 0 ? [] : ['', 'shared/pictures', ...pictures];
  const lists = listsAmong(files.keys()).flatMap((file) => listLines(file, files.get(file) ?? ''));
  return [translate('snapshot.site'), ...shared, '', 'shared/documents', ...documents, ...named, ...lists, ''].join(
    '\n',
  );
}

function listLines(file: string, text: string): readonly string[] {
  const entries = entriesOf(file, text);
  const lines =
    entries.length > MOST_ENTRIES
      ? [translate('snapshot.site.hash', { hash: createHash('sha256').update(text).digest('hex').slice(0, 12) })]
      : entries.map(entryText);
  return ['', translate('snapshot.site.list', { file, n: entries.length }), ...lines.map((line) => `  ${line}`)];
}
