import { meant } from '../definition/reading/nearest.ts';
import type { MailFolder } from '../server/mail/mail-files.ts';
import type { StaffStore } from '../server/store/staff.ts';
import type { FormRetention } from '../server/stored/retention.ts';
import { translate } from './translate.ts';

/** What a command works with. */
export interface CommandContext {
  /**
   * Opens the store, which is closed when the command ends.
   * @throws CommandError when there is no store and `make` is false
   */
  readonly open: (how?: { readonly make: boolean }) => Promise<StaffStore>;
  /** The file or database of the store, for messages. */
  readonly place: string;
  /** The folder with mails that were written to files. */
  readonly mailFolder: MailFolder;
  /** After which time what forms took in is removed by itself. */
  readonly retention: readonly FormRetention[];
  /** Whether the clock stands still (NOW). */
  readonly fixedClock: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
  /** Where progress can be shown. */
  readonly terminal?: NodeJS.WriteStream | undefined;
}

/** @returns the exit code: 0, or 1 when something was not found */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

/**
 * Indicates that a command was called in a way that can't work: exit code 2. The message is for the person who called
 * it.
 */
export class WrongUseError extends Error {
  override readonly name = 'WrongUseError';
}

/** Indicates that a command can't be carried out: exit code 1. The message is for the person who called it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** @returns whether a command was called wrongly: a WrongUseError, or what node:util's parseArgs throws */
export function isWrongUse(error: unknown): error is Error {
  return (
    error instanceof WrongUseError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}

/**
 * Says how a tool is used, when it was called without a command or with one that it does not have.
 * @param name what was given as the command; empty: nothing
 * @param commands that the tool has
 * @returns the exit code
 */
export function refuseCommand(
  name: string,
  commands: Iterable<string>,
  usage: string,
  complain: (line: string) => void,
): 2 {
  if (name !== '')
    complain(translate('command.unknown', { command: name }) + meantText(meant(name, commands).suggestion));
  complain(usage);
  return 2;
}

/** @returns the question whether this was meant, to be set behind what says that something is unknown */
export function meantText(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` ${translate('command.meant', { name: suggestion })}`;
}
