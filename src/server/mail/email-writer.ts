import { randomUUID } from 'node:crypto';
import { answerAt, pathOf } from '../../engine/answer-path.ts';
import { dayInVienna, formatDate } from '../../engine/calendar.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { parseText, plainText, type Placeholders } from '../../engine/text.ts';
import { viennaMoment } from '../../engine/vienna-moment.ts';
import type { Config } from '../config.ts';
import { confirmationPath } from '../page-address.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { SiteContent } from '../forms/served-site.ts';
import type { NewMail } from '../store/outbox.ts';
import type { EmailBlock, EmailPart, EmailTemplate } from './email-template.ts';
import { emailAsHtml } from './email-html.ts';
import { emailAsText } from './email-text.ts';
import { NOTICE } from './notice.ts';
import { receivedFiles } from './received-files.ts';
import { recipientKeyOf } from './recipient-key.ts';
import { salutation } from './salutation.ts';
import { summaryOf } from './summary.ts';

/** What a customer sent. Emails are made from it as soon as its reference is known. */
export interface Arrival {
  readonly served: ServedForm;
  readonly answers: Answers;
  readonly receivedAt: Date;
}

/** Writes the emails, with the texts of forms/shared/mails.json. */
export interface EmailWriter {
  /** @returns the confirmation for the customer, when the form sends one, and the notice for staff */
  ofApplication(arrival: Arrival, reference: string): readonly NewMail[];
  /** @returns the email with the link that confirms the opt-in; it repeats no answers */
  ofOptIn(arrival: Arrival, pending: { readonly token: string; readonly expiresAt: Date }): readonly NewMail[];
  /** @returns the notice for staff */
  ofConfirmation(served: ServedForm, confirmedAt: Date, reference: string): readonly NewMail[];
}

interface EmailSetup {
  readonly definitions: Pick<Definitions, 'mails'> & {
    site(): Pick<SiteContent, 'site'>;
  };
  readonly config: Pick<Config, 'notifyEmail' | 'mailSummary'>;
  /** Origin that links lead to. The Message-IDs end with its host. */
  readonly address: string;
  /** Path of the page that confirms an opt-in; absent: that of a form in service. */
  readonly confirmation?: (form: string, token: string) => string;
}

/** What differs between the emails that customers get. */
interface CustomerEmail {
  readonly kind: string;
  readonly recipient: string;
  readonly form: Form;
  readonly answers: Answers;
  readonly text: Pick<MailTexts['optIn'], 'subject' | 'preheader' | 'opening' | 'ending'>;
  readonly values: Placeholders;
  readonly middle: readonly EmailBlock[];
}

/** Customers quote the reference at the telephone, so it is strong wherever a text names it. */
const REFERENCE = '{reference}';

/** Opens the writer of emails. Edits of the texts take effect with the next email. */
export function openEmailWriter({
  definitions,
  config,
  address,
  confirmation = confirmationPath,
}: EmailSetup): EmailWriter {
  const { hostname } = new URL(address);

  const mailOf = (kind: string, recipient: string, content: Omit<EmailTemplate, 'site'>): NewMail => {
    const template = { ...content, site: definitions.site().site };
    return {
      kind,
      messageId: `<${randomUUID()}@${hostname}>`,
      recipient,
      subject: template.subject,
      text: emailAsText(template),
      html: emailAsHtml(template),
    };
  };

  /** Fills in the emails' texts with the site's present settings: those in a form may be older. */
  const writer = (values: Placeholders) => {
    // links have to be absolute in an email
    const reachable = { ...definitions.site().site, origin: address };
    const partsOf = (text: string): readonly EmailPart[] =>
      text
        .split(REFERENCE)
        .flatMap((piece, index) => [
          ...(index > 0 ? [{ kind: 'strong', text: values['reference'] ?? '' } as const] : []),
          ...parseText(piece, reachable, values),
        ]);
    return {
      line: (text: string) => plainText(text, reachable, values),
      paragraphs: (texts: readonly string[]) =>
        texts.map((text): EmailBlock => ({ kind: 'text', parts: partsOf(text) })),
    };
  };

  const notice = ({ id }: Form, values: Placeholders): readonly NewMail[] => {
    if (config.notifyEmail === undefined) return [];
    const { subject, opening } = definitions.mails(id).notice;
    const { line, paragraphs } = writer(values);
    return [mailOf(NOTICE, config.notifyEmail, { subject: line(subject), blocks: paragraphs(opening) })];
  };

  /** Salutation, opening, the middle part, ending, closing and imprint. */
  const personal = ({ kind, recipient, form, answers, text, values, middle }: CustomerEmail): NewMail => {
    const mails = definitions.mails(form.id);
    const { line, paragraphs } = writer(values);
    const greeting = config.mailSummary === 'none' ? mails.salutationWithoutName : salutation(form, answers, mails);
    const blocks: readonly EmailBlock[] = [
      { kind: 'plain', text: greeting },
      ...paragraphs(text.opening),
      ...middle,
      ...paragraphs([...text.ending, mails.closing, mails.imprint]),
    ];
    return {
      ...mailOf(kind, recipient, { subject: line(text.subject), preheader: line(text.preheader), blocks }),
      recipientKey: recipientKeyOf(recipient),
    };
  };

  return {
    ofApplication({ served, answers, receivedAt }, reference) {
      const { form, rules } = served;
      const mails = definitions.mails(form.id);
      const { to = '', about, ...own } = form.confirmationMail ?? {};
      const known = { form: form.title, reference, ...momentValues(receivedAt) };
      const recipient = answerAt(answers, pathOf(to));
      if (typeof recipient !== 'string') return notice(form, known);
      const values = { ...known, about: about ?? writer(known).line(mails.application.about) };
      const today = dayInVienna(receivedAt);
      const repeated =
        config.mailSummary === 'none'
          ? []
          : [...summaryOf({ form, rules, answers, today }, mails), ...receivedFiles(form, answers, mails.files)];
      const { paragraphs } = writer(values);
      const { summary: before, withoutSummary } = mails.application;
      const middle = repeated.length > 0 ? [...paragraphs(before), ...repeated] : paragraphs(withoutSummary);
      const text = { ...mails.application, ...own };
      return [
        personal({ kind: 'application', recipient, form, answers, text, values, middle }),
        ...notice(form, known),
      ];
    },

    ofOptIn({ served: { form }, answers }, { token, expiresAt }) {
      const mails = definitions.mails(form.id);
      const { email = '', offer = '', mail } = form.optIn ?? {};
      const values = { form: form.title, offer, ...momentValues(expiresAt) };
      const { line } = writer(values);
      const { button, address: before } = mails.optIn;
      const href = address + confirmation(form.id, token);
      const middle: readonly EmailBlock[] = [{ kind: 'action', label: line(button), before: line(before), href }];
      return [
        personal({
          kind: 'opt-in',
          recipient: String(answerAt(answers, pathOf(email))),
          form,
          answers,
          text: { ...mails.optIn, ...mail },
          values,
          middle,
        }),
      ];
    },

    ofConfirmation: ({ form }, confirmedAt, reference) =>
      notice(form, { form: form.title, reference, ...momentValues(confirmedAt) }),
  };
}

/** @returns day and time of the moment in Vienna */
function momentValues(moment: Date): { day: string; time: string } {
  return { day: formatDate(dayInVienna(moment)), time: viennaMoment(moment).slice(11, 16) };
}
