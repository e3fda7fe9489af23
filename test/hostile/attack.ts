import type { Stage } from './stage.ts';

/** Something that an outsider does to the running product. */
export interface Attack {
  readonly area: string;
  /** What is sent. */
  readonly sent: string;
  /** What must hold, beside what always must: nothing is answered with 500, and others are served meanwhile. */
  readonly holds: string;
  /** It fills what there is for everybody: its own requests may be told so (503), and others are served afterwards. */
  readonly fillsUp?: true;
  /**
   * @returns what came of it, in a few words
   * @throws Error when it does not hold
   */
  run(stage: Stage): Promise<string>;
}
