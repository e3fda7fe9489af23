/** Judges a text that is not empty. */
export type Matches = (text: string) => boolean;

/** A string format of the definitions: all that is known of it, for browser, server and tools. */
export interface Format {
  /** As `format` in a schema names it. */
  readonly name: string;
  /**
   * Fetches what judges a text: a table can be larger than a step, so browsers load it with the first step that names
   * the format.
   */
  readonly load: () => Promise<Matches>;
  /** How a text is written down before it is checked and stored; without it as it was typed. */
  readonly normalise?: (text: string) => string;
  /** How people read a value, e.g. in groups; without it as it is stored. */
  readonly show?: (value: string) => string;
  /** What is shown of a value where more people read it than its owner, e.g. in mails; without it all of it is. */
  readonly end?: (value: string) => string;
  /** Whether a text of this format can hold no words of whoever typed it, so that mails to anybody may show it. */
  readonly isWordless?: true;
  /** Texts that are accepted, so that a rule beside the format can be asked whether it accepts any. */
  readonly samples: readonly [string, ...string[]];
}

/** A format that can be asked. */
export interface LoadedFormat {
  readonly name: string;
  readonly matches: Matches;
}
