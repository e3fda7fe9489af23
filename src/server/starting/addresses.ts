import { isIP } from 'node:net';

/**
 * @returns the origin that a setting names, like https://forms.example.at
 * @throws RangeError for an address of something else
 */
export function originIn(text: string): string {
  // CSP would let all of them embed, but no data would follow: an answer names one origin (Access-Control-Allow-Origin)
  if (text.includes('*')) throw new RangeError(`"${text}" stands for several origins, name each of them`);
  const url = urlWith(['http:', 'https:'], text, 'https://forms.example.at');
  if (url.origin !== text.replace(/\/$/, '')) throw new RangeError(`"${text}" is no origin, write ${url.origin}`);
  return url.origin;
}

/**
 * @returns what a server listens at (HOST): a name or an IP address
 * @throws RangeError for an address with scheme, port or brackets
 */
export function hostIn(text: string): string {
  if (isIP(text) === 0 && !/^[\w.-]+$/.test(text))
    throw new RangeError('write a name or an IP address alone, like localhost, 0.0.0.0 or ::1');
  return text;
}

/**
 * What may follow the "?" of SMTP_URL, by nodemailer's names. It ignores any other name, and takes any value: mails
 * would leave in clear, or not at all.
 */
const SMTP_OPTIONS: Readonly<Record<string, (value: string) => boolean>> = {
  requireTLS: isFlag,
  ignoreTLS: isFlag,
  opportunisticTLS: isFlag,
  'tls.rejectUnauthorized': isFlag,
  'tls.servername': isText,
  'tls.minVersion': isText,
  'tls.maxVersion': isText,
  'tls.ciphers': isText,
  name: isText,
  authMethod: isText,
  localAddress: isText,
  maxConnections: isCount,
  maxMessages: isCount,
  connectionTimeout: isCount,
  greetingTimeout: isCount,
  socketTimeout: isCount,
  dnsTimeout: isCount,
  rateDelta: isCount,
  rateLimit: isCount,
};

/**
 * @returns the address of a mail server (SMTP_URL) as it is written
 * @throws RangeError for any other text, and for options that there are not
 */
export function smtpAddress(text: string): string {
  const url = urlWith(['smtp:', 'smtps:'], text, `smtp://user:password@host:587?requireTLS=true; ${ESCAPES}`);
  for (const [name, value] of url.searchParams) {
    const isRight = Object.hasOwn(SMTP_OPTIONS, name) ? SMTP_OPTIONS[name] : undefined;
    if (!isRight)
      throw new RangeError(`there is no option "${name}" behind "?", write ${Object.keys(SMTP_OPTIONS).join(', ')}`);
    if (!isRight(value) || url.searchParams.getAll(name).length > 1)
      throw new RangeError(`"${name}" behind "?" is written once, and ${WRITTEN_AS.get(isRight) ?? ''}`);
  }
  return text;
}

function isFlag(value: string): boolean {
  return value === 'true' || value === 'false';
}

function isCount(value: string): boolean {
  return /^[1-9]\d*$/.test(value);
}

function isText(value: string): boolean {
  return value !== '';
}

const WRITTEN_AS = new Map([
  [isFlag, 'true or false'],
  [isCount, 'a whole number from 1'],
  [isText, 'not empty'],
]);

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
