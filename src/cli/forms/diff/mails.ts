import type { OwnMail } from '../../../engine/after-submit.ts';
import type { Form } from '../../../engine/form.ts';
import type { MailTexts } from '../../../server/forms/mail-texts.ts';
import { nounOf, textDifferences } from './text-differences.ts';

/** The texts of forms/shared/mails.json that a form may replace by its own. */
export type SharedMails = Pick<MailTexts, 'application' | 'optIn'>;

/** These texts before and after the edit. */
export interface MailsOfAll {
  readonly before: SharedMails | undefined;
  readonly after: SharedMails | undefined;
}

const PARTS = ['about', 'subject', 'preheader', 'opening', 'ending'] as const;

/**
 * Compares the mail that customers get: if only one of the forms has an own text, the shared one takes the place of the
 * other. Leaves out shared texts, which are the same for all forms, and the texts of a mail that is sent no more: a
 * rule says so.
 */
export function mailDifferences(before: Form, after: Form, mails: MailsOfAll): readonly string[] {
  if (!sendsMail(after)) return [];
  return PARTS.flatMap((part) => {
    const [own, fresh] = [ownMail(before)?.[part], ownMail(after)?.[part]];
    if (JSON.stringify(own) === JSON.stringify(fresh)) return [];
    const then = own ?? (sendsMail(before) ? sharedMail(before, mails.before)?.[part] : undefined);
    const now = fresh ?? sharedMail(after, mails.after)?.[part];
    return textDifferences({ mail: { [part]: then } }, { mail: { [part]: now } }, nounOf);
  });
}

const sendsMail = ({ confirmationMail, optIn }: Form) => (optIn ?? confirmationMail) !== undefined;

type AnyMail = OwnMail & { readonly about?: string };

/** An opt-in form sends no other mail than the one with the link. */
function ownMail({ confirmationMail, optIn }: Form): AnyMail | undefined {
  return optIn ? optIn.mail : confirmationMail;
}

function sharedMail({ optIn }: Form, mails: SharedMails | undefined): AnyMail | undefined {
  return optIn ? mails?.optIn : mails?.application;
}
