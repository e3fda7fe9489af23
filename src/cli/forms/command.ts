import type { Day } from '../../engine/calendar.ts';
import type { Environment } from '../../server/starting/environment.ts';

/** The options of all commands. Each command takes only some of them. */
export interface FormsOptions {
  readonly formsDir: string;
  /** The ids of the named forms; empty for all forms. */
  readonly names: readonly string[];
  readonly json: boolean;
  /** `new`: the form to copy. `calendar`: the first day. */
  readonly from?: string | undefined;
  /** `paths`: the folder to write to. `types`: the file. */
  readonly emit?: string | undefined;
  /** `report`: the folder to write to. */
  readonly out?: string | undefined;
  /** `parity`: how many sets of random answers it tries. The same seed makes the same sets. */
  readonly runs: number;
  readonly seed: number;
  /** `calendar`: how many days it covers. */
  readonly days: number;
  readonly today: Day;
  /** Whether `--today` was given; otherwise `today` is the day on which the command runs. */
  readonly isDayGiven: boolean;
  /** `snapshot` and `examples`: whether they write their files. */
  readonly update: boolean;
  /** Whether the content that all pages share is meant, besides the named forms. */
  readonly site: boolean;
  /** `publish`: the day or moment from which the version serves, in Vienna time. */
  readonly on?: string | undefined;
  /** The name of the person who publishes, approves or withdraws; `note` is the reason. */
  readonly by?: string | undefined;
  readonly note?: string | undefined;
  /** `withdraw`: whether it takes back only planned and waiting publications. */
  readonly planned: boolean;
  /** `preview`: the addresses that get its mails. */
  readonly to: readonly string[];
  /** `preview`: the number of the preview to end. */
  readonly end?: string | undefined;
  /** `preview`: whether to remove everything that was sent from previews and in testing mode. */
  readonly empty: boolean;
}

/** What a command gets from the process. */
export interface Surroundings {
  readonly environment: Environment;
  /** The stream for a progress bar. */
  readonly terminal?: NodeJS.WriteStream | undefined;
}

/** @returns the exit code: 0 fine, 1 findings */
export type FormsCommand = (
  options: FormsOptions,
  print: (line: string) => void,
  surroundings: Surroundings,
) => number | Promise<number>;
