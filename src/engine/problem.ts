/** What is wrong with an answer: data, in German, shown at the field that the path names (spec 3, 8). */
export interface Problem {
  /** Field names; empty when no field is meant. */
  readonly path: readonly string[];
  readonly message: string;
}
