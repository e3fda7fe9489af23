/** Whether a text that is not empty has the format. */
export type Matches = (text: string) => boolean;

/** How a value is shown to people. */
interface ShownValue {
  /** Formats the value, e.g. in groups of characters. */
  readonly write: (value: string) => string;
  /**
   * true: the review shows the value in a monospaced font, so that people can compare a code character by character.
   */
  readonly isMono: boolean;
}

/**
 * Everything about a string format, for browser, server and tools. All properties are required, so that a new format
 * can't forget one.
 */
export interface Format {
  /** The value of `format` in a schema. */
  readonly name: string;
  /**
   * Loads the function that tests a text. Its data can be larger than a step, so a browser loads it together with the
   * first step that uses the format.
   */
  readonly load: () => Promise<Matches>;
  /** Normalises a text before it is checked and stored; undefined: it stays as typed. */
  readonly normalise: ((text: string) => string) | undefined;
  /** How a value is shown to people; undefined: as it is stored. */
  readonly show: ShownValue | undefined;
  /**
   * Returns the last characters of a value, for places that other people may read too (mails); undefined: the whole
   * value is shown.
   */
  readonly end: ((value: string) => string) | undefined;
  /** true: the format leaves no room for free text, so a mail to anybody may contain the value. */
  readonly isWordless: boolean;
  /** Valid texts, so that other rules of the same field can be tried with them. */
  readonly samples: readonly [string, ...string[]];
}

/** A format whose test function is loaded. */
export interface LoadedFormat {
  readonly name: string;
  readonly matches: Matches;
}
