import type { OptIn, OwnMail, Success } from '../../engine/after-submit.ts';
import { fillKnown } from '../../engine/text.ts';

/** What a form's ui.json says of its opt-in; the rest comes from the shared texts. */
export type OwnOptIn = Pick<OptIn, 'confirm' | 'email' | 'validDays' | 'consents' | 'offer' | 'mail'>;

/** forms/shared/opt-in.json */
interface OptInTexts
  extends
    Omit<OptIn, keyof OwnOptIn | 'pages' | 'subject'>,
    Readonly<Record<keyof OptIn['pages'], OptIn['pages']['landing']>> {
  readonly button: string;
  readonly sent: Pick<Success, 'title' | 'text' | 'note'>;
}

/** Paths of the shared texts for opt-ins, and for mails. */
export const OPT_IN_TEXTS = 'shared/opt-in.json';
export const MAILS = 'shared/mails.json';

/**
 * Completes an opt-in with the shared texts.
 * @param form title of the form
 * @param success the form's own success page, which wins over the shared one and has the same placeholders
 */
export function readOptIn(
  own: OwnOptIn,
  form: string,
  { shared, mails }: { readonly shared: unknown; readonly mails: unknown },
  success: Partial<Success>,
): { readonly optIn: OptIn; readonly success: Partial<Success>; readonly label: string } {
  const words = { offer: own.offer, days: String(own.validDays) };
  const texts = filled(shared, words) as OptInTexts;
  const { button, sent, anyEmail, landing, confirmed, already, expired, unknown, failed } = texts;
  const mail = { ...(mails as { optIn?: OwnMail } | undefined)?.optIn, ...own.mail };
  const subject = filled(mail.subject, { form, offer: own.offer }) as string | undefined;
  return {
    optIn: {
      ...own,
      ...(subject === undefined ? {} : { subject }),
      anyEmail,
      pages: { landing, confirmed, already, expired, unknown, failed },
    },
    success: { ...sent, ...(filled(success, words) as Partial<Success>) },
    label: button,
  };
}

function filled(value: unknown, placeholders: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillKnown(value, placeholders);
  if (Array.isArray(value)) return value.map((item) => filled(item, placeholders));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, placeholders)]));
}
