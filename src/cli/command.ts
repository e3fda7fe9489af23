import { meant } from '../definition/reading/nearest.ts';
import type { MailFolder } from '../server/mail/mail-files.ts';
import type { Moment } from '../server/store/dialect.ts';
import type { StaffStore } from '../server/store/staff.ts';
import type { FormRetention } from '../server/stored/retention.ts';
import { translate } from './translate.ts';
import { usageOf } from './usage.ts';

/** What each command gets: the store, the settings and the output. */
export interface CommandContext {
  /**
   * Opens the store. The caller closes it when the command ends.
   * @throws CommandError if there is no store yet and `make` is not true
   */
  readonly open: (how?: { readonly make: boolean }) => Promise<StaffStore>;
  /** The file or database of the store, for messages. */
  readonly place: string;
  /** The folder with mails that were written to files. */
  readonly mailFolder: MailFolder;
  /** The retention settings of the forms: after which time the server removes data by itself. */
  readonly retention: readonly FormRetention[];
  /** Whether the settings say where applications are handed over. */
  readonly handsOver: boolean;
  /** Whether the clock is fixed (the variable NOW). */
  readonly fixedClock: boolean;
  readonly now: Date;
  /** By which time mails and deliveries are due. */
  readonly dueBy: Moment;
  readonly print: (line: string) => void;
  /** The stream for a progress bar. */
  readonly terminal?: NodeJS.WriteStream | undefined;
}

/** @returns the exit code: 0 done, 1 the user has to do something */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

/** Indicates wrong arguments: exit code 2. The message is shown to the user. */
export class WrongUseError extends Error {
  override readonly name = 'WrongUseError';
}

/** Indicates that a command can't be carried out: exit code 1. The message is shown to the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** @returns whether a command was called wrongly */
export function isWrongUse(error: unknown): error is WrongUseError {
  return error instanceof WrongUseError;
}

/**
 * Prints the tool's usage after a call without a command, or with an unknown one: only of the command that was probably
 * meant.
 * @param name the given command; '' if none was given
 * @param commands the tool's commands
 * @returns the exit code
 */
export function refuseCommand(
  name: string,
  commands: Iterable<string>,
  usage: string,
  complain: (line: string) => void,
): 2 {
  const { suggestion } = meant(name, commands);
  complain(suggestion === undefined ? usage : usageOf(usage, suggestion));
  // below the usage: all of it is longer than a terminal, which shows its end
  if (name !== '') complain(translate('command.unknown', { command: name }) + meantText(suggestion));
  return 2;
}

/** @returns " Did you mean …?" in German, to append to the message about an unknown name; '' without a suggestion */
export function meantText(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` ${translate('command.meant', { name: suggestion })}`;
}
