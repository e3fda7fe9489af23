import type { Store } from '../server/store/store.ts';

/** What a command works with. */
export interface CommandContext {
  readonly store: Store;
  /** The file or database that the store is in, to tell people. */
  readonly place: string;
  readonly print: (line: string) => void;
}

/** @returns the exit code: 0, or 1 when what was asked for is not there */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

/** Indicates that a command was called in a way that can't work: exit code 2. The message is for the person who called it. */
export class WrongUseError extends Error {
  override readonly name = 'WrongUseError';
}

/** Indicates that a command can't do what was asked: exit code 1. The message is for the person who called it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
