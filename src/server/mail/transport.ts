import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { OutgoingMail } from '../store/outbox.ts';
import { draftPrefixOf, mailFileOf, removeMailFiles } from './mail-files.ts';

/** How mails leave. */
export interface MailTransport {
  /** @throws Error when the mail did not leave; its message may quote the recipient */
  send(mail: OutgoingMail): Promise<void>;
  /** Undoes it as far as that is possible: what has left for a mail server is gone. */
  takeBack(mail: Pick<OutgoingMail, 'messageId'>): Promise<void>;
  close(): void;
}

/** So many mails leave at the same time, over as many connections that are kept for the next ones. */
export const AT_ONCE = 10;

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends through a mail server.
 * @param url e.g. smtp://user:password@host:587?requireTLS=true (SMTP_URL)
 */
export function smtpTransport(url: string, from: string): MailTransport {
  // with the URL as an argument of its own nodemailer would not look at the rest
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
      await transporter.sendMail(messageOf(mail, from));
    },
    takeBack: () => Promise.resolve(),
    close: () => transporter.close(),
  };
}

/** Writes each mail into a folder as a file that mail programs open. */
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from));
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
        // whoever reads the folder never sees half a mail; a repeated one takes the place of the first
        await rename(draft, join(folder, mailFileOf(mail.messageId)));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async takeBack({ messageId }) {
      await removeMailFiles(folder, [messageId]);
    },
    close: () => composer.close(),
  };
}

function messageOf({ messageId, recipient, subject, text, html, createdAt }: OutgoingMail, from: string) {
  return {
    from,
    // as a string it would be read as a list of addresses
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
