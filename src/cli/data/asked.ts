import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { DIRECTORY_KINDS } from '../../server/directories/shapes.ts';
import type { DirectoryKind } from '../../server/directories/shapes.ts';
import { WrongUseError } from '../command.ts';
import { say } from '../say.ts';

/** What is to be imported. */
export interface ImportAsked {
  readonly kind: DirectoryKind;
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly json: boolean;
}

/**
 * @throws WrongUseError for a list that there is not, or a file that can't be read; what parseArgs throws for options
 * that there are not
 */
export function readImportAsked(args: readonly string[]): ImportAsked {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [named = '', file, ...more] = positionals;
  const kind = DIRECTORY_KINDS.find((one) => one === named);
  if (!kind) throw new WrongUseError(say('data.unknown-kind', { kind: named }));
  if (file === undefined || more.length > 0) throw new WrongUseError(say('data.file-missing'));
  return { kind, file: basename(file), bytes: read(file), json: values.json };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new WrongUseError(
      say('data.no-file', {
        file,
        reason: error instanceof Error && 'code' in error ? String(error.code) : String(error),
      }),
    );
  }
}
