import type { Day } from '../../engine/calendar.ts';
import type { Environment } from '../../server/config.ts';

/** The options of a command. */
export interface FormsOptions {
  readonly formsDir: string;
  /** The ids of the named forms; empty for all forms. */
  readonly names: readonly string[];
  readonly json: boolean;
  /** `new`: the form to copy. `calendar`: the first day. */
  readonly from: string | undefined;
  /** The folder or file to write to. */
  readonly emit: string | undefined;
  /** `report`: the folder to write to. */
  readonly out: string | undefined;
  /** How many sets of random answers `parity` tries. They are determined by the seed. */
  readonly runs: number;
  readonly seed: number;
  /** How many days the calendar covers. */
  readonly days: number;
  readonly today: Day;
  /** false: `today` is the day on which the command runs. */
  readonly isDayGiven: boolean;
  /** Whether `snapshot` writes its files anew. */
  readonly update: boolean;
  /** Whether what all pages share is meant, besides the named forms. */
  readonly site: boolean;
  /** `publish`: from when on, in Vienna. */
  readonly on: string | undefined;
  /** Who publishes, and why. */
  readonly by: string | undefined;
  readonly note: string | undefined;
  /** `withdraw`: only what is planned. */
  readonly planned: boolean;
  /** `preview`: who gets its mails. */
  readonly to: readonly string[];
  /** `preview`: the number of the one to end. */
  readonly end: string | undefined;
  /** `preview`: whether what was sent from all of them is removed. */
  readonly empty: boolean;
}

/** The surroundings that a command runs in. */
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
