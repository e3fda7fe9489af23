/**
 * @returns the origin that a setting names, like https://forms.example.at
 * @throws RangeError for an address of something else
 */
export function originIn(text: string): string {
  const url = urlWith(['http:', 'https:'], text, 'https://forms.example.at');
  if (url.origin !== text.replace(/\/$/, '')) throw new RangeError(`"${text}" is no origin, write ${url.origin}`);
  return url.origin;
}

/**
 * @returns the address of a mail server (SMTP_URL) as it is written
 * @throws RangeError for any other text
 */
export function smtpAddress(text: string): string {
  urlWith(['smtp:', 'smtps:'], text, `smtp://user:password@host:587?requireTLS=true; ${ESCAPES}`);
  return text;
}

/**
 * @returns the address of PostgreSQL (DATABASE_URL) as it is written
 * @throws RangeError for any other text
 */
export function databaseAddress(text: string): string {
  urlWith(['postgres:', 'postgresql:'], text, `postgres://user:password@host:5432/database; ${ESCAPES}`);
  return text;
}

/** What passwords are made of, and ends the host's part of an address. */
const ESCAPES = 'in user and password %2F stands for /, %3F for ?, %23 for # and %25 for %';

/** @throws RangeError when the text is no URL with one of the schemes */
function urlWith(schemes: readonly string[], text: string, example: string): URL {
  const url = URL.parse(text);
  if (!url || !schemes.includes(url.protocol)) throw new RangeError(`write an address like ${example}`);
  return url;
}
