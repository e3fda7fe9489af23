/** A form that is loaded, and how its first field is found wrong. */
export interface PaintForm {
  /** What it is called in a figure. */
  readonly name: string;
  readonly id: string;
  readonly field: FirstField;
}

/** The first field that has a message before anything is submitted. */
export interface FirstField {
  /** Finds the control. */
  readonly control: string;
  /** What is typed into it and is wrong; without it the control is chosen. */
  readonly text?: string;
  /** Where the plain page puts its message: after this element. */
  readonly after: string;
  /** Finds the message, which is not there before. */
  readonly message: string;
  /** The message's HTML. */
  readonly html: string;
}

const LONGEST = 40;

export const FORMS: readonly PaintForm[] = [
  {
    name: 'wizard',
    id: 'waermepumpe-foerderbonus',
    field: {
      control: 'input[value="KEIN_KUNDE"]',
      after: '.rjsf',
      message: '.ff-info',
      html: '<div class="ff-info"><h3>Werden Sie zuerst Stromkunde</h3><p>Der Wärmepumpe Förderbonus gilt nur für Stromkunden.</p></div>',
    },
  },
  {
    name: 'single page',
    id: 'brennwertkessel',
    field: {
      control: 'input[name="prefix"]',
      text: 'x'.repeat(LONGEST + 1),
      after: 'input[name="prefix"]',
      message: '[data-field="prefix"] .ff-error',
      html: `<p class="ff-error">Bitte geben Sie höchstens ${LONGEST} Zeichen ein.</p>`,
    },
  },
];
