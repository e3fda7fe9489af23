/** What stands in the form's place once it was sent. */
export interface Success {
  readonly path: string;
  readonly title: string;
  /** {email} stands for the address of an opt-in. */
  readonly text: string;
  /** Absent: the reference is not told. */
  readonly referenceLabel?: string;
  readonly nextTitle?: string;
  readonly next?: readonly string[];
  readonly note?: string;
}

/** A form that counts only once the link in a mail was followed (double opt-in, decisions.md#opt-ins). */
export interface OptIn {
  /** Path that confirms, with {token}. */
  readonly confirm: string;
  /** Field with the address. */
  readonly email: string;
  readonly validDays: number;
  /** Fields whose text is kept as evidence of a consent. */
  readonly consents: readonly string[];
  /** What it is for, as it completes a sentence of the shared texts. */
  readonly offer: string;
  /** Stands for the address when it is not known. */
  readonly anyEmail: string;
  readonly pages: Readonly<
    Record<
      'landing' | 'confirmed' | 'already' | 'expired' | 'unknown' | 'failed',
      { readonly title: string; readonly text: string; readonly button: string }
    >
  >;
}
