/** A simple drawing of a sheet of paper, e.g. a bill, that shows where on it something stands. */
export interface Picture {
  /** What somebody who does not see it has to know. */
  readonly description: string;
  /** The heading on the sheet. */
  readonly title: string;
  readonly marks: readonly PictureMark[];
}

/** Something that stands on the sheet. */
export interface PictureMark {
  /** Counted from the top, beginning with 1. */
  readonly row: number;
  readonly side: 'left' | 'right' | 'full';
  readonly label: string;
  readonly value: string;
  /** true: this is what the field asks for. */
  readonly sought?: boolean;
}
