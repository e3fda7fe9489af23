import type { Day } from '../../engine/calendar.ts';
import type { Environment } from '../../server/config.ts';

/** What a command was asked. */
export interface FormsOptions {
  readonly formsDir: string;
  /** Of the forms that were named; none: all. */
  readonly names: readonly string[];
  readonly json: boolean;
  /** The form that a new one is made like; the first day of a calendar. */
  readonly from: string | undefined;
  /** Where to write to. */
  readonly emit: string | undefined;
  /** So many random answers, which follow from the seed. */
  readonly runs: number;
  readonly seed: number;
  /** Of a calendar. */
  readonly days: number;
  readonly today: Day;
  /** false: it is the day on which the command runs. */
  readonly isDayGiven: boolean;
  /** Whether what is written down is to be written anew. */
  readonly update: boolean;
}

/** Where a command runs. */
export interface Surroundings {
  readonly environment: Environment;
  /** Where progress can be shown. */
  readonly terminal?: NodeJS.WriteStream | undefined;
}

/** @returns the exit code: 0 fine, 1 findings */
export type FormsCommand = (
  options: FormsOptions,
  print: (line: string) => void,
  surroundings: Surroundings,
) => number | Promise<number>;
