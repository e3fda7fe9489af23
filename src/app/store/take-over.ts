/** Hands what was typed into a page that the server drew to the widgets, part by part as these are hydrated. */
export interface TakeOver {
  /**
   * Announces fields that, with those inside of them, are hydrated later than the page around them.
   * @param needScript whether they need scripts that are still loading: the page counts as working only after these. If
   * false, React hydrates a field as soon as it is touched.
   * @returns a function to call when the fields are hydrated, except those that a part inside awaits, or when they are
   * removed
   */
  expect(fields: readonly string[], needScript: boolean): () => void;
  /**
   * @returns whether the page had something in a field before its scripts ran, and nobody has typed into it since;
   * after Back, and in some browsers after a reload, that is what the browser has put back
   */
  wasThere(field: string): boolean;
}
