/** What was typed into a page that the server drew, on its way to the widgets that take the page over. */
export interface TakeOver {
  /**
   * These fields, and those inside of them, work later than the page around them.
   * @param needScript whether scripts are on their way that they need: the page does not work before; otherwise React
   * makes a field work as soon as it is touched
   * @returns is called once they work, but for those that a part inside of theirs awaits; or once they are gone
   */
  await(fields: readonly string[], needScript: boolean): () => void;
}
