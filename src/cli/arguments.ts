import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongUseError } from './command.ts';
import { translate } from './translate.ts';

/** What a command takes: its options, and whether it takes arguments without a name. */
type Arguments = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>;

/**
 * Reads the arguments of a command, like node:util's parseArgs, which lets the last one win of an option that is given
 * twice: `list --state new --state done` would leave out the new ones.
 * @param takes an option with `multiple` may be given several times
 * @throws WrongUseError for any other option that is given more than once
 * @throws Error of parseArgs for an unknown option, or one that lacks its value
 */
export function readArguments<Config extends Arguments>(
  args: readonly string[],
  takes: Config,
): ReturnType<typeof parseArgs<Config>> {
  const read = parseArgs<Config>({ ...takes, args: [...args] });
  // read twice, since TypeScript can't follow the type of the values together with the tokens
  const { tokens = [] } = parseArgs({ ...takes, args: [...args], tokens: true });
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (given.has(token.name) && takes.options?.[token.name]?.multiple !== true)
      throw new WrongUseError(translate('command.option-twice', { option: token.rawName }));
    given.add(token.name);
  }
  return read;
}
