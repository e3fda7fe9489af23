/** Whether a text that is not empty has the format. */
export type Matches = (text: string) => boolean;

/** How people read a value. */
interface ShownValue {
  /** Writes it, e.g. in groups of signs. */
  readonly write: (value: string) => string;
  /** true: the review draws it in letters of one width, in which a code is compared sign by sign. */
  readonly isMono: boolean;
}

/**
 * A string format of the definitions: all that is known of it, for browser, server and tools. Every fact is asked for,
 * so that none is forgotten.
 */
export interface Format {
  /** As `format` in a schema names it. */
  readonly name: string;
  /**
   * Loads the function that tests a text. Its data can be larger than a step, so a browser loads it together with the
   * first step that uses the format.
   */
  readonly load: () => Promise<Matches>;
  /** How a text is written down before it is checked and stored; undefined: as it was typed. */
  readonly normalise: ((text: string) => string) | undefined;
  /** How people read a value; undefined: as it is stored. */
  readonly show: ShownValue | undefined;
  /** The last signs of a value, for places that others may read too (mails); undefined: the whole value is shown. */
  readonly end: ((value: string) => string) | undefined;
  /** true: nobody can write words of their own in this format, so a mail to anybody may contain it. */
  readonly isWordless: boolean;
  /** Valid texts, so that other rules of the same field can be tried with them. */
  readonly samples: readonly [string, ...string[]];
}

/** A format whose test function is loaded. */
export interface LoadedFormat {
  readonly name: string;
  readonly matches: Matches;
}
