import type { Config } from '../config.ts';
import { mailFolderIn } from './mail-files.ts';
import { addressIn, type Mailbox, nameIn, openMailbox } from './mailbox.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'dataDir'>;

/** Who sends the mails. */
interface MailSenderName {
  /** The origin of the links in mails. */
  readonly address: string;
  /** @returns the operator's name */
  readonly operator: () => string;
}

/** @returns the transport of mails: by SMTP, or to files where there is no mail server */
export function openTransport(config: MailConfig, sender: MailSenderName): MailTransport {
  return config.smtpUrl === undefined
    ? openMailFiles(config, sender)
    : smtpTransport(config.smtpUrl, mailboxOf(config, sender), replyToOf(config));
}

/** @returns a transport that writes mails to files */
export function openMailFiles(config: MailConfig, sender: MailSenderName): MailTransport {
  return fileTransport(mailFolderIn(config.dataDir), mailboxOf(config, sender), replyToOf(config));
}

function mailboxOf({ mailFrom }: MailConfig, { address, operator }: MailSenderName) {
  return openMailbox(mailFrom, new URL(address).hostname, operator);
}

function replyToOf({ mailReplyTo: text }: MailConfig): Mailbox | undefined {
  // a string would be parsed as a list of addresses, and a name may hold a comma
  return text === undefined ? undefined : { name: nameIn(text) ?? '', address: addressIn(text) };
}
