import type { Finding } from '../../engine/errors.ts';
import { OWN, SHARED } from '../reading/definition.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { SHARED_VALUES } from '../reading/named-values.ts';
import { MAILS, OPT_IN_TEXTS } from '../reading/opt-in.ts';
import { PAGES } from './shared-files.ts';
import { WORDS } from './words.ts';

const TESTING = 'shared/testing.json';
const OF_ALL: readonly string[] = [...Object.values(SHARED), SHARED_VALUES, OPT_IN_TEXTS, MAILS, PAGES, TESTING, WORDS];

/** The files and forms that {@link checkUnread} checks. */
interface UnreadOptions {
  /** The forms to check. */
  readonly ids: readonly string[];
  /** The paths of files whose names only nearly end as that of a JSON file does; they are not among the files. */
  readonly misnamed: readonly string[];
}

/** Finds JSON files that nothing reads, because of their name or folder: an edit of them has no effect. */
export function checkUnread(files: FormFiles, { ids, misnamed }: UnreadOptions): readonly Finding[] {
  const unread = [...files.keys()].filter((path) => path.endsWith('.json') && !isRead(path, files));
  return [...unread.map((path) => ({ path, kind: '' })), ...misnamed.map((path) => ({ path, kind: 'ending' }))].flatMap(
    ({ path, kind }) => {
      const [folder = ''] = path.split('/');
      if (folder !== 'shared' && !ids.includes(folder)) return [];
      const name =
        path
          .split('/')
          .at(-1)
          ?.replace(/\.json(?:\.txt)?$/i, '.json') ?? '';
      return {
        rule: 'file-unread',
        severity: 'warning' as const,
        file: path,
        line: 1,
        column: 1,
        message: 'nothing reads this file',
        values: { form: folder, names: readBeside(path).join(', '), name, kind },
      };
    },
  );
}

function isRead(path: string, files: FormFiles): boolean {
  if (OF_ALL.includes(path) || path.startsWith('shared/meta/')) return true;
  const block = /^(shared\/blocks\/[^/]+)\.(?:schema|ui)\.json$/.exec(path)?.[1];
  // the ui of a block that does not exist is not read
  if (block !== undefined) return files.has(`${block}.schema.json`);
  const [folder = '', name = '', ...more] = path.split('/');
  if (folder === 'shared') return false;
  return more.length === 0 ? OWN.includes(name) : name === 'examples' && more.length === 1;
}

/** @returns the names of the files that are read in the folder of a file */
function readBeside(path: string): readonly string[] {
  if (path.startsWith('shared/blocks/')) return ['NAME.schema.json', 'NAME.ui.json'];
  return path.startsWith('shared/') ? OF_ALL.map((file) => file.slice('shared/'.length)) : [...OWN, 'examples/*.json'];
}
