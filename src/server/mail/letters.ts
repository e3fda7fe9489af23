import { randomUUID } from 'node:crypto';
import { dayInVienna, formatDate } from '../../engine/calendar.ts';
import { displayRow } from '../../engine/display.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { parseText, plainText, type Words } from '../../engine/text.ts';
import type { Config } from '../config.ts';
import { confirmationPath } from '../confirmation-address.ts';
import type { Definitions } from '../definitions/definitions.ts';
import type { MailText, MailTexts } from '../definitions/mail-texts.ts';
import type { ServedForm } from '../definitions/served-form.ts';
import { viennaMoment } from '../receipt.ts';
import type { NewMail } from '../store/outbox.ts';
import type { Block, Letter } from './letter.ts';
import { letterAsHtml } from './letter-html.ts';
import { letterAsText } from './letter-text.ts';
import { summaryOf } from './summary.ts';

/** What arrived: the mails are made of it before its reference is known. */
export interface Arrival {
  readonly served: ServedForm;
  readonly answers: Answers;
  readonly receivedAt: Date;
}

/** Writes the mails, in the texts of forms/shared/mails.json. */
export interface Letters {
  /** @returns the confirmation, when the form sends one (domain.md 2.8), and the notice for staff */
  ofApplication(arrival: Arrival, reference: string): readonly NewMail[];
  /** @returns the mail with the link that confirms (domain.md 2.5); nothing else is in it */
  ofOptIn(arrival: Arrival, pending: { readonly token: string; readonly expiresAt: Date }): readonly NewMail[];
  /** @returns the notice for staff */
  ofConfirmation(served: ServedForm, confirmedAt: Date, reference: string): readonly NewMail[];
}

interface Setup {
  readonly definitions: Pick<Definitions, 'site'>;
  readonly config: Pick<Config, 'notifyEmail'>;
  /** Where links lead, and whose host the Message-IDs end with. */
  readonly address: string;
}

/** Opens what writes mails; edits of the texts count from the next mail on. */
export function openLetters({ definitions, config, address }: Setup): Letters {
  const { hostname } = new URL(address);

  const mailOf = (kind: string, recipient: string, letter: Letter): NewMail => ({
    kind,
    messageId: `<${randomUUID()}@${hostname}>`,
    recipient,
    subject: letter.subject,
    text: letterAsText(letter),
    html: letterAsHtml(letter),
  });

  /** @param site of the form: links lead to our own pages, from wherever the mail is read */
  const writer = ({ site }: Form, words: Words) => {
    const reachable = { ...site, origin: address };
    return {
      subject: (text: string) => plainText(text, reachable, words),
      paragraphs: (texts: readonly string[]) => texts.map((text): Block => ({ kind: 'text', parts: parseText(text, reachable, words) })),
    };
  };

  const notice = (form: Form, words: Words): readonly NewMail[] => {
    if (config.notifyEmail === undefined) return [];
    const { subject, opening } = definitions.site().mails.notice;
    const { subject: line, paragraphs } = writer(form, words);
    return [mailOf('notice', config.notifyEmail, { subject: line(subject), blocks: paragraphs(opening) })];
  };

  /** Salutation, the mail's own parts, greeting and imprint. */
  const personal = (kind: string, recipient: string, form: Form, answers: Answers, text: MailText, words: Words, rest: readonly Block[]): NewMail => {
    const { mails } = definitions.site();
    const { subject, paragraphs } = writer(form, words);
    const blocks: readonly Block[] = [{ kind: 'words', text: salutation(form, answers, mails) }, ...paragraphs(text.opening), ...rest, ...paragraphs([mails.closing, mails.imprint])];
    return mailOf(kind, recipient, { subject: subject(text.subject), blocks });
  };

  return {
    ofApplication({ served, answers, receivedAt }, reference) {
      const { form, rules } = served;
      const { mails } = definitions.site();
      const words = { form: form.title, reference, ...momentWords(receivedAt) };
      const recipient = answers[form.confirmationMail?.to ?? ''];
      if (typeof recipient !== 'string') return notice(form, words);
      const summary = summaryOf({ form, rules, answers, today: dayInVienna(receivedAt) }, mails);
      const rest = [...summary, ...writer(form, words).paragraphs(mails.application.ending)];
      return [personal('application', recipient, form, answers, mails.application, words, rest), ...notice(form, words)];
    },

    ofOptIn({ served: { form }, answers }, { token, expiresAt }) {
      const { mails } = definitions.site();
      const { email = '', offer = '' } = form.optIn ?? {};
      const words = { form: form.title, offer, ...momentWords(expiresAt) };
      const link: Block = { kind: 'address', href: address + confirmationPath(form.id, token) };
      return [personal('opt-in', String(answers[email]), form, answers, mails.optIn, words, [link, ...writer(form, words).paragraphs(mails.optIn.ending)])];
    },

    ofConfirmation: ({ form }, confirmedAt, reference) => notice(form, { form: form.title, reference, ...momentWords(confirmedAt) }),
  };
}

function salutation(form: Form, answers: Answers, { salutation: value, salutationWithoutName }: MailTexts): string {
  return displayRow(form, { value }, answers) ?? salutationWithoutName;
}

/** @returns the moment as people in Vienna say it */
function momentWords(moment: Date): { day: string; time: string } {
  return { day: formatDate(dayInVienna(moment)), time: viennaMoment(moment).slice(11, 16) };
}
