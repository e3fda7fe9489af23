import { type Environment, readEnvironmentFile } from '../server/starting/environment.ts';
import { translate } from './translate.ts';

/** What a tool was called with. */
export interface ToolCall {
  /** Of the command. */
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Environment;
}

/**
 * Takes `--env-file FILE` out of what a tool was called with, wherever it stands. The file holds the server's
 * variables; what the shell says wins, also where one of them says a variable itself and the other names its file.
 * @returns undefined when the file can't be used, which was told then: exit code 2
 */
export function withEnvFile(
  argv: readonly string[],
  shell: Environment,
  complain: (line: string) => void,
): ToolCall | undefined {
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

function withoutNames(file: Environment, shell: Environment): Environment {
  const said = new Set(Object.keys(shell).map(nameOf));
  return Object.fromEntries(Object.entries(file).filter(([variable]) => !said.has(nameOf(variable))));
}

function nameOf(variable: string): string {
  return variable.replace(/_FILE$/, '');
}
