import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { RefusedError, type Transport } from '../outbox/transport.ts';
import type { OutgoingMail } from '../store/outbox.ts';
import { draftPrefixOf, mailFileOf, removeMailFilesIfAllowed } from './mail-files.ts';
import type { Mailbox } from './mailbox.ts';
import { NOTICE } from './notice.ts';

/**
 * How mails are sent. The message of an error may quote the recipient. A file is taken back; what a mail server has
 * taken can't be called back.
 */
export type MailTransport = Transport<OutgoingMail>;

/** How many mails are sent at the same time, over as many connections, which stay open for further mails. */
export const AT_ONCE = 10;

const CONNECT_MS = 10_000;
/**
 * How long a mail server may take to answer, also to confirm a mail (RFC 5321, 4.5.3.2.6): content filters take their
 * time. If the server ended the connection earlier, the mail would have arrived, and be sent again and again.
 */
const SILENCE_MS = 10 * 60_000;

/**
 * Sends through a mail server.
 * @param url e.g. smtp://user:password@host:587?requireTLS=true (SMTP_URL)
 * @param from returns the sender; called for each mail
 * @param replyTo where customers' answers go; absent: to the sender
 */
export function smtpTransport(url: string, from: () => Mailbox, replyTo?: Mailbox): MailTransport {
  // if the URL were an argument of its own, nodemailer would ignore the other options
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail) {
      await transporter.sendMail(messageOf(mail, from(), replyTo)).catch((error: unknown) => {
        throw (mail.kind === NOTICE ? undefined : refusalIn(error)) ?? withCodeOfCause(error);
      });
    },
    takeBack: () => Promise.resolve([]),
    close: () => transporter.close(),
  };
}

/**
 * Status codes (RFC 3463, RFC 7505) that mean that the address does not exist. Any other 5xx may also mean that this
 * server is not allowed to send, which somebody can correct within the day.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** @returns the error of a mail whose recipient was refused for good; undefined for any other */
function refusalIn(error: unknown): RefusedError | undefined {
  const { code, command, response, responseCode } = error as Partial<Record<string, unknown>>;
  if (command !== 'RCPT TO' || typeof response !== 'string' || !NO_SUCH_ADDRESS.test(response)) return undefined;
  return new RefusedError(String(code), Number(responseCode));
}

/**
 * Gives an error of nodemailer the code of its cause. nodemailer's own code, such as ESOCKET, is the same for a closed
 * port and for an expired certificate.
 * @returns the error
 */
function withCodeOfCause(error: unknown): unknown {
  return error instanceof Error && 'originalCode' in error && typeof error.originalCode === 'string'
    ? Object.assign(error, { code: error.originalCode })
    : error;
}

/** Writes each mail into a folder as an .eml file, which mail programs open; sender and answers as by SMTP. */
export function fileTransport(folder: string, from: () => Mailbox, replyTo?: Mailbox): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from(), replyTo));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, draftPrefixOf(mail.messageId) + randomUUID());
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(message as Buffer);
          await handle.sync();
        } finally {
          await handle.close();
        }
        // a reader of the folder never sees half a mail; a repeated mail replaces the first
        await rename(draft, join(folder, mailFileOf(mail.messageId)));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async takeBack({ messageId }) {
      return (await removeMailFilesIfAllowed({ path: folder, isUsed: true }, [messageId])).filesLeft;
    },
    close: () => composer.close(),
  };
}

function messageOf(
  { kind, messageId, recipient, subject, text, html, createdAt }: OutgoingMail,
  from: Mailbox,
  replyTo: Mailbox | undefined,
) {
  return {
    from,
    // staff have nobody to answer to
    ...(replyTo === undefined || kind === NOTICE ? {} : { replyTo }),
    // a string would be parsed as a list of addresses
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html === null ? {} : { html }),
    messageId,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
