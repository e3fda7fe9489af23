import { readArguments } from '../arguments.ts';
import { WrongUseError } from '../command.ts';
import { referenceIn } from './reference.ts';

/**
 * Reads the arguments `REF|--failed`.
 * @param missing says what has to be given
 * @returns the reference; undefined for `--failed`
 * @throws WrongUseError for neither, both, or several references
 */
export function oneOrFailed(args: readonly string[], missing: string): string | undefined {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: { failed: { type: 'boolean' } },
  });
  const [reference] = positionals.map(referenceIn);
  if (positionals.length > 1 || (reference === undefined) === (values.failed === undefined))
    throw new WrongUseError(missing);
  return reference;
}
