/** The sender of a mail; a text is used as it is. */
export type Mailbox = string | { readonly name: string; readonly address: string };

const NAMED = /^\s*(?<name>[^\s<].*?)\s*<[^<>]+>$/;

/** @returns the address of "Name <address>" */
export function addressIn(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** @returns the name in "Name <address>"; undefined when there is none */
export function nameIn(mailbox: string): string | undefined {
  return NAMED.exec(mailbox)?.groups?.['name']?.replaceAll('"', '');
}

/**
 * @param mailFrom MAIL_FROM
 * @param host of the links in mails
 * @param operator returns the operator's name, which people look for in their inbox
 * @returns a function that returns the sender of each mail; a name in MAIL_FROM wins over the operator's
 */
export function openMailbox(mailFrom: string | undefined, host: string, operator: () => string): () => Mailbox {
  if (mailFrom !== undefined && nameIn(mailFrom) !== undefined) return () => mailFrom;
  const address = mailFrom === undefined ? `noreply@${host}` : addressIn(mailFrom);
  return () => ({ name: operator(), address });
}
