/** What was typed into a page that the server drew, on its way to the widgets that take the page over. */
export interface TakeOver {
  /** This field works later than the page around it. */
  await(field: string): void;
  /** It works now. */
  take(field: string): void;
}
