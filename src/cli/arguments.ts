import { parseArgs, type ParseArgsConfig } from 'node:util';
import { meant } from '../definition/reading/nearest.ts';
import { meantText, WrongUseError } from './command.ts';
import { translate } from './translate.ts';

/** What a command takes: its options, and whether it takes arguments without a name. */
type Arguments = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>;

/**
 * Reads the arguments of a command, like node:util's parseArgs. That has English messages, and lets the last one win of
 * an option that is given twice: `list --state new --state done` would leave out the new ones.
 * @param takes an option with `multiple` may be given several times
 * @throws WrongUseError for an unknown option, one that lacks its value or has one too many, any other option that is
 * given more than once, and an argument without a name where the command takes none
 */
export function readArguments<Config extends Arguments>(
  args: readonly string[],
  takes: Config,
): ReturnType<typeof parseArgs<Config>> {
  const lenient = { args: [...args], allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens } = parseArgs({ options: takes.options ?? {}, ...lenient });
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional' && takes.allowPositionals !== true)
      throw new WrongUseError(translate('command.too-many-names', { surplus: token.value }));
    if (token.kind !== 'option') continue;
    refuseOption(token, takes.options ?? {});
    if (given.has(token.name) && takes.options?.[token.name]?.multiple !== true)
      throw new WrongUseError(translate('command.option-twice', { option: token.rawName }));
    given.add(token.name);
  }
  return parseArgs<Config>({ ...takes, args: [...args] });
}

interface GivenOption {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** @throws WrongUseError for an option that the command does not take, that lacks its value, or has one too many */
function refuseOption(
  { name, rawName: option, value, inlineValue }: GivenOption,
  options: NonNullable<Arguments['options']>,
): void {
  const type = options[name]?.type;
  if (type === undefined) {
    const { suggestion } = meant(
      option,
      Object.keys(options).map((one) => `--${one}`),
    );
    throw new WrongUseError(translate('command.option-unknown', { option }) + meantText(suggestion));
  }
  // a value in a word of its own that begins with a dash is probably the next option
  if (type === 'string' && (value === undefined || (inlineValue !== true && /^-./.test(value))))
    throw new WrongUseError(translate('command.option-without-value', { option }));
  if (type === 'boolean' && value !== undefined)
    throw new WrongUseError(translate('command.option-with-value', { option }));
}
