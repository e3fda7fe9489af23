import type { Stage } from './stage.ts';

/** An attack by an outsider on the running product. */
export interface Attack {
  readonly area: string;
  /** What is sent, in words. */
  readonly sent: string;
  /** What must hold, in words. Two things must always hold: no response is a 500, and others are served meanwhile. */
  readonly holds: string;
  /** Whether it exhausts a shared limit: then requests may get a 503 meanwhile, and others are served afterwards. */
  readonly fillsUp?: true;
  /**
   * @returns the result, in a few words
   * @throws Error if something that must hold does not
   */
  run(stage: Stage): Promise<string>;
}
