import { randomUUID } from 'node:crypto';
import { dayInVienna, formatDate } from '../../engine/calendar.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { parseText, plainText, type Placeholders } from '../../engine/text.ts';
import { viennaMoment } from '../../engine/vienna-moment.ts';
import type { Config } from '../config.ts';
import { confirmationPath } from '../confirmation-address.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { NewMail } from '../store/outbox.ts';
import type { Block, Letter } from './letter.ts';
import { letterAsHtml } from './letter-html.ts';
import { letterAsText } from './letter-text.ts';
import { recipientKeyOf } from './recipient-key.ts';
import { salutation } from './salutation.ts';
import { summaryOf } from './summary.ts';

/** What arrived: the mails are made of it before its reference is known. */
export interface Arrival {
  readonly served: ServedForm;
  readonly answers: Answers;
  readonly receivedAt: Date;
}

/** Writes the mails, in the texts of forms/shared/mails.json. */
export interface Letters {
  /** @returns the confirmation, when the form sends one, and the notice for staff */
  ofApplication(arrival: Arrival, reference: string): readonly NewMail[];
  /** @returns the mail with the link that confirms; nothing else is in it */
  ofOptIn(arrival: Arrival, pending: { readonly token: string; readonly expiresAt: Date }): readonly NewMail[];
  /** @returns the notice for staff */
  ofConfirmation(served: ServedForm, confirmedAt: Date, reference: string): readonly NewMail[];
}

interface EmailSetup {
  readonly definitions: Pick<Definitions, 'site'>;
  readonly config: Pick<Config, 'notifyEmail' | 'mailSummary'>;
  /** Where links lead, and whose host the Message-IDs end with. */
  readonly address: string;
}

/** What differs between the mails that customers get. */
interface Personal {
  readonly kind: string;
  readonly recipient: string;
  readonly form: Form;
  readonly answers: Answers;
  readonly text: MailTexts['optIn'];
  readonly words: Placeholders;
  readonly middle: readonly Block[];
}

/** Opens what writes mails; edits of the texts count from the next mail on. */
export function openLetters({ definitions, config, address }: EmailSetup): Letters {
  const { hostname } = new URL(address);

  const mailOf = (kind: string, recipient: string, letter: Letter): NewMail => ({
    kind,
    messageId: `<${randomUUID()}@${hostname}>`,
    recipient,
    subject: letter.subject,
    text: letterAsText(letter),
    html: letterAsHtml(letter),
  });

  /** Reads the mails' texts with the settings beside them: those of a form may be older. */
  const writer = (words: Placeholders) => {
    // links lead to our own pages, from wherever the mail is read
    const reachable = { ...definitions.site().site, origin: address };
    return {
      subject: (text: string) => plainText(text, reachable, words),
      paragraphs: (texts: readonly string[]) =>
        texts.map((text): Block => ({ kind: 'text', parts: parseText(text, reachable, words) })),
    };
  };

  const notice = (words: Placeholders): readonly NewMail[] => {
    if (config.notifyEmail === undefined) return [];
    const { subject, opening } = definitions.site().mails.notice;
    const { subject: line, paragraphs } = writer(words);
    return [mailOf('notice', config.notifyEmail, { subject: line(subject), blocks: paragraphs(opening) })];
  };

  /** Salutation, opening, what the mail is about, ending, greeting and imprint. */
  const personal = ({ kind, recipient, form, answers, text, words, middle }: Personal): NewMail => {
    const { mails } = definitions.site();
    const { subject, paragraphs } = writer(words);
    const greeting = config.mailSummary === 'none' ? mails.salutationWithoutName : salutation(form, answers, mails);
    const blocks: readonly Block[] = [
      { kind: 'words', text: greeting },
      ...paragraphs(text.opening),
      ...middle,
      ...paragraphs([...text.ending, mails.closing, mails.imprint]),
    ];
    return {
      ...mailOf(kind, recipient, { subject: subject(text.subject), blocks }),
      recipientKey: recipientKeyOf(recipient),
    };
  };

  return {
    ofApplication({ served, answers, receivedAt }, reference) {
      const { form, rules } = served;
      const { mails } = definitions.site();
      const words = { form: form.title, reference, ...momentWords(receivedAt) };
      const recipient = answers[form.confirmationMail?.to ?? ''];
      if (typeof recipient !== 'string') return notice(words);
      const today = dayInVienna(receivedAt);
      const summary = config.mailSummary === 'none' ? [] : summaryOf({ form, rules, answers, today }, mails);
      const { paragraphs } = writer(words);
      const { summary: before, withoutSummary } = mails.application;
      const middle = summary.length > 0 ? [...paragraphs(before), ...summary] : paragraphs(withoutSummary);
      return [
        personal({ kind: 'application', recipient, form, answers, text: mails.application, words, middle }),
        ...notice(words),
      ];
    },

    ofOptIn({ served: { form }, answers }, { token, expiresAt }) {
      const { mails } = definitions.site();
      const { email = '', offer = '' } = form.optIn ?? {};
      const words = { form: form.title, offer, ...momentWords(expiresAt) };
      const middle: readonly Block[] = [{ kind: 'address', href: address + confirmationPath(form.id, token) }];
      return [
        personal({
          kind: 'opt-in',
          recipient: String(answers[email]),
          form,
          answers,
          text: mails.optIn,
          words,
          middle,
        }),
      ];
    },

    ofConfirmation: ({ form }, confirmedAt, reference) =>
      notice({ form: form.title, reference, ...momentWords(confirmedAt) }),
  };
}

/** @returns the moment as people in Vienna say it */
function momentWords(moment: Date): { day: string; time: string } {
  return { day: formatDate(dayInVienna(moment)), time: viennaMoment(moment).slice(11, 16) };
}
