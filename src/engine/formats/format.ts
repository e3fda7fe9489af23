/** A string format of the definitions: one object, used to check in the browser, on the server and in the tests. */
export interface Format {
  readonly name: string;
  /** @returns whether the text, which is not empty, is of this format */
  readonly matches: (text: string) => boolean;
}
