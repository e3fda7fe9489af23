/** A box beside the form. */
export interface AsideSection {
  readonly title?: string;
  readonly text?: string;
  readonly list?: readonly string[];
  readonly amount?: string;
  readonly caption?: string;
  /** Text at the end, in a softer tone. */
  readonly note?: string;
  /** Text after `note`, shown only where the device keeps drafts. */
  readonly draftNote?: string;
  readonly steps?: readonly string[];
  /** Steps in which narrow screens show the box openly; elsewhere it is folded into the closed line. */
  readonly open?: readonly string[];
}
