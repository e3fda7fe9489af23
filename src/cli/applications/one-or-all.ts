import { readArguments } from '../arguments.ts';
import { WrongUseError } from '../command.ts';
import { referenceIn } from './reference.ts';

/**
 * Reads the arguments `REF|--OPTION`.
 * @param options stand for all of a kind instead of one reference: `failed` for `--failed`
 * @param missing says what has to be given
 * @returns the reference, or the option that was given
 * @throws WrongUseError for none of them, or several
 */
export function oneOrAll<Option extends string>(
  args: readonly string[],
  options: readonly Option[],
  missing: string,
): { readonly reference: string } | { readonly all: Option } {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: Object.fromEntries(options.map((option) => [option, { type: 'boolean' } as const])),
  });
  const chosen = [
    ...positionals.map((text) => ({ reference: referenceIn(text) })),
    ...options.filter((option) => values[option] !== undefined).map((all) => ({ all })),
  ];
  const [which] = chosen;
  if (which === undefined || chosen.length > 1) throw new WrongUseError(missing);
  return which;
}
