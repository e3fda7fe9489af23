import { statSync } from 'node:fs';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';

/**
 * Refuses a file where a command writes a folder, before the command works for minutes.
 * @throws WrongUseError if the name is that of a file
 */
export function refuseFile(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new WrongUseError(translate('forms.out-is-file', { out: folder }));
}
