import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Domains of one provider that name the same mailboxes. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * Makes the key by which the mails to a mailbox are counted. Case, dots and what follows a plus are ignored for every
 * provider: many deliver all these spellings to one person, and somebody could send that person a mail for each
 * spelling. Where two people have such addresses, they share one count, and at worst one of them misses a mail.
 * @returns a hash, from which the address can't be read
 */
export function recipientKeyOf(address: string): string {
  const at = address.lastIndexOf('@');
  const mailbox = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '').toLowerCase();
  const written = address.slice(at + 1).toLowerCase();
  // a domain with umlauts and its ASCII form are the same
  const domain = domainToASCII(written) || written;
  return createHash('sha256')
    .update(`${mailbox}@${SAME_DOMAIN[domain] ?? domain}`)
    .digest('base64url');
}
