import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { LOCALE } from '../../engine/locale.ts';
import type { Extent } from '../../server/directories/import/handed-list.ts';
import { listKinds } from '../../server/directories/kinds/index.ts';
import type { DirectoryKind } from '../../server/directories/kinds/index.ts';
import { readArguments } from '../arguments.ts';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';

/** The arguments of `import`, and the content of its file. */
export interface ImportOptions extends Extent {
  readonly kind: DirectoryKind;
  /** The file's name, without its folder. */
  readonly file: string;
  readonly folder: string;
  readonly bytes: Buffer;
  readonly json: boolean;
}

const kindNames = listKinds.map(({ name }) => name);

/** @returns the usage text of `import` */
export function usage(): string {
  return translate('data.usage', { kinds: kindNames.join('|') });
}

function kindsText(): string {
  const kinds = kindNames.map((name) => `${name} (${translate(`data.kind.${name}`)})`);
  return new Intl.ListFormat(LOCALE).format(kinds);
}

/**
 * Reads the arguments of `import`, and its file.
 * @throws WrongUseError for an unknown list or option, a missing file argument or a file that can't be read
 */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = readArguments(args, {
    options: {
      json: { type: 'boolean', default: false },
      'without-wrong-lines': { type: 'boolean', default: false },
      add: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [named = '', file, ...more] = positionals;
  const kind = kindNames.find((name) => name === named);
  if (!kind) throw new WrongUseError(translate('data.unknown-kind', { kind: named, kinds: kindsText() }));
  if (file === undefined || more.length > 0) throw new WrongUseError(translate('data.file-missing'));
  return {
    kind,
    file: basename(file),
    folder: dirname(file),
    bytes: read(file),
    json: values.json,
    withoutWrong: values['without-wrong-lines'],
    adds: values.add,
  };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new WrongUseError(
      translate('data.no-file', {
        file,
        reason: error instanceof Error && 'code' in error ? String(error.code) : String(error),
      }),
    );
  }
}
