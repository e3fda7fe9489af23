/** A form to load, and how to give its first field an invalid answer. */
export interface PaintForm {
  /** Its name in figures. */
  readonly name: string;
  readonly id: string;
  readonly field: FirstField;
}

/** The first field that shows a message before a submit. */
export interface FirstField {
  /** The selector of the control. */
  readonly control: string;
  /** The invalid text to type; absent if the control is clicked instead. */
  readonly text?: string;
  /** The selector of the element after which the plain page inserts its message. */
  readonly after: string;
  /** The selector of the message, which matches nothing before. */
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
