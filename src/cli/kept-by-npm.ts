import { existsSync, readFileSync } from 'node:fs';
import type { Environment } from '../server/starting/environment.ts';
import { optionsIn } from './usage.ts';

/** What a caller typed without `--` before it. */
export interface KeptByNpm {
  /** The options that npm kept, e.g. "--planned". */
  readonly options: readonly string[];
  /** The call as it should have been typed; "…" stands for what can't be known. */
  readonly call: string;
}

/** Options of ours that npm 11 takes for its own: it completes a name, and reads `--add` as `-a -d -d`. */
const TAKEN_FOR: Readonly<Record<string, string>> = {
  add: 'all',
  by: 'bypass-2fa',
  format: 'format-package-lock',
  to: 'token-description',
  update: 'update-notifier',
};

const UNKNOWN = '…';

/**
 * Finds options that did not reach the tool. Without `--` before the command, npm keeps them and passes them in the
 * environment alone: `npm run forms withdraw FORM --planned` would withdraw the form at once.
 * @param usage the tool's usage text; names all its options
 * @returns undefined if npm kept none
 */
export function keptByNpm(argv: readonly string[], shell: Environment, usage: string): KeptByNpm | undefined {
  const kept = optionsIn(usage).flatMap(({ name, takesValue }) => {
    const value = keptValue(name, shell);
    if (value === undefined || argv.some((one) => one === `--${name}` || one.startsWith(`--${name}=`))) return [];
    // npm writes `true` for an option whose value stands after a blank, and leaves that value among the arguments
    return { option: `--${name}`, value: takesValue ? (value === 'true' ? UNKNOWN : value) : undefined };
  });
  if (kept.length === 0) return undefined;
  const [command = '', ...others] = argv;
  const words = [
    command,
    ...(kept.some(({ value }) => value === UNKNOWN) && others.length > 0 ? [UNKNOWN] : others),
    ...kept.flatMap(({ option, value }) => (value === undefined ? option : [option, value])),
  ];
  const [, tool = ''] = /npm run (\w+) --/.exec(usage) ?? [];
  return {
    options: kept.map(({ option }) => option),
    call: `npm run ${tool} -- ${words.map(quoted).join(' ')}`,
  };
}

function keptValue(option: string, shell: Environment): string | undefined {
  return [option, TAKEN_FOR[option] ?? option].flatMap((setting) => {
    const value = shell[`npm_config_${setting.replaceAll('-', '_')}`] ?? '';
    return value === '' || value === 'false' || isInSettings(setting, value, shell) ? [] : value;
  })[0];
}

/** Whether npm's own settings hold this value (`json=true` in an .npmrc): nobody typed it. */
function isInSettings(setting: string, value: string, shell: Environment): boolean {
  return [shell['npm_config_userconfig'], shell['npm_config_globalconfig']].some(
    (file) =>
      file !== undefined &&
      existsSync(file) &&
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.replaceAll(/\s/g, '') === `${setting}=${value}`),
  );
}

function quoted(word: string): string {
  return /^[\w.,:/@+=…-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
