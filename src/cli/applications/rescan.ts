import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { oneName } from '../lines.ts';
import { translate } from '../translate.ts';
import { referenceIn } from './reference.ts';
import { actorAt } from './actor.ts';

const OPTIONS = { by: { type: 'string' } } as const;

/**
 * `rescan REF --by NAME`: makes the server scan the held files of an application again, those with a virus too, after a
 * false alarm. Only clamd's new result releases a file; staff can't.
 */
export const rescan: Command = async (args, { open, now, print }) => {
  const { values, positionals } = readArguments(args, { allowPositionals: true, options: OPTIONS });
  const [reference, more] = positionals.map(referenceIn);
  if (reference === undefined || more !== undefined) throw new WrongUseError(translate('rescan.what-missing'));
  const by = oneName(values.by);
  if (by === '') throw new WrongUseError(translate('rescan.by-missing'));
  const n = await (await open()).scanAgain(reference, actorAt(now, by));
  if (n === 0) throw new CommandError(translate('rescan.nothing-held', { reference }));
  print(n === 1 ? translate('rescan.done.one', { reference }) : translate('rescan.done.many', { n, reference }));
  return 0;
};
