import { type Environment, readEnvironmentFile } from '../server/starting/environment.ts';
import { translate } from './translate.ts';

/** What a tool was called with. */
export interface ToolCall {
  /** Of the command. */
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Environment;
}

/** Nothing is done that nobody wanted when it is missing, and somebody's .npmrc may have it. */
const HARMLESS = 'json';

/**
 * Reads what a tool was called with, and takes `--env-file FILE` out of it, wherever it stands. The file holds the
 * server's variables; what the shell says wins, also where one of them says a variable itself and the other names its
 * file.
 * @param usage of the tool, which names its options
 * @returns undefined when the file can't be used, or npm kept an option to itself, which was told then: exit code 2
 */
export function readCall(
  argv: readonly string[],
  shell: Environment,
  usage: string,
  complain: (line: string) => void,
): ToolCall | undefined {
  const kept = keptByNpm(argv, shell, usage);
  if (kept !== undefined) {
    const [, tool = ''] = /npm run (\w+) --/.exec(usage) ?? [];
    complain(translate('command.kept-by-npm', { option: `--${kept}`, call: `npm run ${tool} -- ${argv.join(' ')}` }));
    return undefined;
  }
  const index = argv.findIndex((argument) => /^--env-file(?:=|$)/.test(argument));
  const [flag = '', next = ''] = index === -1 ? [] : argv.slice(index);
  const isJoined = flag.includes('=');
  const [name = '', ...args] = index === -1 ? argv : argv.toSpliced(index, isJoined ? 1 : 2);
  if (index === -1) return { name, args, environment: shell };
  try {
    const file = readEnvironmentFile(isJoined ? flag.slice(flag.indexOf('=') + 1) : next);
    return { name, args, environment: { ...withoutNames(file, shell), ...shell } };
  } catch (error) {
    complain(translate('env-file.wrong', { reason: error instanceof Error ? error.message : String(error) }));
    return undefined;
  }
}

/**
 * Without `--` before the command npm keeps options to itself, and says them in the environment alone: `npm run forms
 * withdraw FORM --planned` would withdraw the form at once.
 * @returns the first option of the tool that is missing for this reason
 */
function keptByNpm(argv: readonly string[], shell: Environment, usage: string): string | undefined {
  const options = new Set([...usage.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option));
  return [...options].find(
    (option) =>
      option !== HARMLESS &&
      shell[`npm_config_${option.replaceAll('-', '_')}`] !== undefined &&
      !argv.some((argument) => argument === `--${option}` || argument.startsWith(`--${option}=`)),
  );
}

function withoutNames(file: Environment, shell: Environment): Environment {
  const said = new Set(Object.keys(shell).map(nameOf));
  return Object.fromEntries(Object.entries(file).filter(([variable]) => !said.has(nameOf(variable))));
}

function nameOf(variable: string): string {
  return variable.replace(/_FILE$/, '');
}
