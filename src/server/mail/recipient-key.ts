import { createHash } from 'node:crypto';

/** Two names of one provider's mailboxes. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * Tells mailboxes apart for counting the mails they get. Case, dots and what stands behind a plus do not count, at no
 * provider: many deliver all these spellings to one person, who would get as many mails as somebody thinks of
 * spellings. Where they are two people, these share one count, which costs them a mail at worst.
 * @returns a hash; the address can't be read from it
 */
export function recipientKeyOf(address: string): string {
  const at = address.lastIndexOf('@');
  const mailbox = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '').toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  return createHash('sha256')
    .update(`${mailbox}@${SAME_DOMAIN[domain] ?? domain}`)
    .digest('base64url');
}
