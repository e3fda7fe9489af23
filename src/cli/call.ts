import { type Environment, readEnvironmentFile } from '../server/starting/environment.ts';
import { codeIn } from '../server/store/store-error.ts';
import { unknownVariables } from '../server/starting/variables.ts';
import { meantText } from './command.ts';
import { keptByNpm } from './kept-by-npm.ts';
import type { Output } from './output.ts';
import { translate } from './translate.ts';
import { helpFor } from './usage.ts';

/** A call of one of the tools (`applications`, `data`, `forms`), split into its parts. */
export interface ToolCall {
  /** The command's name; '' if none was given. */
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Environment;
}

/**
 * Splits the arguments of a tool into command, arguments and environment. Removes `--env-file FILE`, wherever it
 * stands, and adds that file's variables to the environment. The file holds the server's variables. A variable of the
 * shell wins over the file's, also where one of them sets `NAME` and the other `NAME_FILE`. Complains of variables in
 * the file that the program does not read.
 * @param usage the tool's usage text; names all its options
 * @returns the exit code if nothing is left to do: 0 after the usage text that was asked for, 2 after a complaint (the
 *   file can't be used, two files are given, or npm kept options of the tool)
 */
export function readCall(
  argv: readonly string[],
  shell: Environment,
  usage: string,
  { print, complain }: Output,
): ToolCall | number {
  const help = helpFor(argv, usage);
  if (help !== undefined) {
    print(help);
    return 0;
  }
  const kept = keptByNpm(argv, shell, usage);
  if (kept) {
    const options = kept.options.map((option) => `„${option}“`).join(', ');
    complain(translate('command.kept-by-npm', { options, call: kept.call }));
    return 2;
  }
  const index = argv.findIndex(isEnvFile);
  if (argv.filter(isEnvFile).length > 1) {
    complain(translate('command.option-twice', { option: '--env-file' }));
    return 2;
  }
  const [flag = '', next = ''] = index === -1 ? [] : argv.slice(index);
  const isJoined = flag.includes('=');
  const [name = '', ...args] = index === -1 ? argv : argv.toSpliced(index, isJoined ? 1 : 2);
  if (index === -1) return { name, args, environment: shell };
  const path = isJoined ? flag.slice(flag.indexOf('=') + 1) : next;
  try {
    const file = readEnvironmentFile(path);
    for (const { name: variable, suggestion } of unknownVariables(file))
      complain(translate('env-file.unknown', { variable }) + meantText(suggestion));
    return { name, args, environment: { ...withoutNames(file, shell), ...shell } };
  } catch (error) {
    complain(translate('env-file.wrong', { reason: fileReason(error, path) }));
    return 2;
  }
}

/** @returns why the file of variables can't be used, and what to do about it */
function fileReason(error: unknown, path: string): string {
  // the message of a malformed line names its number
  if (!(error instanceof Error && 'syscall' in error)) return error instanceof Error ? error.message : String(error);
  const code = codeIn(error);
  if (code === 'ENOENT') return translate('env-file.missing', { path, code });
  return translate(['EACCES', 'EPERM'].includes(code) ? 'env-file.denied' : 'env-file.unreadable', { path, code });
}

function isEnvFile(argument: string): boolean {
  return /^--env-file(?:=|$)/.test(argument);
}

function withoutNames(file: Environment, shell: Environment): Environment {
  const inShell = new Set(Object.keys(shell).map(nameOf));
  return Object.fromEntries(Object.entries(file).filter(([variable]) => !inShell.has(nameOf(variable))));
}

function nameOf(variable: string): string {
  return variable.replace(/_FILE$/, '');
}
