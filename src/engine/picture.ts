/** A simple drawing of a sheet of paper, e.g. a bill, that shows where to find something on it. */
export interface Picture {
  /** Text alternative for people who can't see the picture. */
  readonly description: string;
  /** The heading on the sheet. */
  readonly title: string;
  readonly marks: readonly PictureMark[];
}

/** One entry on the sheet: a label and a value. */
export interface PictureMark {
  /** Number of the row from the top, starting at 1. */
  readonly row: number;
  readonly side: 'left' | 'right' | 'full';
  readonly label: string;
  readonly value: string;
  /** true: this is what the field asks for. */
  readonly sought?: boolean;
}
