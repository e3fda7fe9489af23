import { isIP } from 'node:net';
import { networkOf } from '../http/client-address.ts';

/** A name, as a URL has it (umlauts are encoded), or an IP address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/**
 * @returns the origin that a setting names, like https://forms.example.at
 * @throws RangeError for anything but a single origin
 */
export function originIn(text: string): string {
  // CSP would let all of them embed, but their requests would fail: Access-Control-Allow-Origin names one origin
  if (text.includes('*')) throw new RangeError(`"${text}" stands for several origins, name each of them`);
  const url = urlWith(['http:', 'https:'], text, 'https://forms.example.at');
  // a URL's host may have signs that end the value of a header, e.g. a semicolon after the address
  if (!HOST.test(url.hostname)) throw new RangeError(`"${text}" is no origin; separate several by commas`);
  if (url.origin !== text.replace(/\/$/, '')) throw new RangeError(`"${text}" is no origin, write ${url.origin}`);
  return url.origin;
}

/**
 * @returns the host that the server listens at (HOST): a name or an IP address
 * @throws RangeError for an address with scheme, port or brackets
 */
export function hostIn(text: string): string {
  if (isIP(text) === 0 && !/^[\w.-]+$/.test(text))
    throw new RangeError('write a name or an IP address alone, like localhost, 0.0.0.0 or ::1');
  return text;
}

/** The fewest bits that networks of proxies have in common: those of the largest private networks. */
const FEWEST_BITS = { ipv4: 8, ipv6: 7 };

/**
 * @returns an address or a network of proxies (TRUST_PROXY), unchanged
 * @throws RangeError for any other text, and for a network so wide that customers are in it
 */
export function proxyAddress(text: string): string {
  const [address, bits] = proxyNetwork(text);
  // whoever is trusted may write any address into X-Forwarded-For
  if (bits < FEWEST_BITS[address.kind()])
    throw new RangeError(`"${text}" has customers in it, who could write any address: name your proxies alone`);
  return text;
}

function proxyNetwork(text: string): ReturnType<typeof networkOf> {
  try {
    return networkOf(text);
  } catch {
    throw new RangeError(`"${text}" is no address of a proxy, write a list like 127.0.0.1, 10.0.0.0/8`);
  }
}

/** How an option is written. */
interface OptionShape {
  readonly as: string;
  readonly pattern: RegExp;
}

type AddressOptions = ReadonlyMap<string, OptionShape>;

const FLAG: OptionShape = { as: 'true or false', pattern: /^(?:true|false)$/ };
const COUNT: OptionShape = { as: 'a whole number from 1', pattern: /^[1-9]\d*$/ };
const MILLISECONDS: OptionShape = { as: 'a whole number', pattern: /^\d+$/ };
const TEXT: OptionShape = { as: 'not empty', pattern: /./ };

/** @returns the shape of an option that is one of these words */
const wordOf = (...words: readonly [string, ...string[]]): OptionShape => ({
  as: words.join(' or '),
  pattern: new RegExp(`^(?:${words.join('|')})$`),
});

/**
 * The options that may follow "?" in SMTP_URL, by nodemailer's names. nodemailer ignores unknown names and accepts any
 * value: after a typing error, mails would be sent unencrypted, or not at all.
 */
const SMTP_OPTIONS: AddressOptions = new Map([
  ['requireTLS', FLAG],
  ['ignoreTLS', FLAG],
  ['opportunisticTLS', FLAG],
  ['tls.rejectUnauthorized', FLAG],
  ['tls.servername', TEXT],
  ['tls.minVersion', TEXT],
  ['tls.maxVersion', TEXT],
  ['tls.ciphers', TEXT],
  ['name', TEXT],
  ['authMethod', TEXT],
  ['localAddress', TEXT],
  ['maxConnections', COUNT],
  ['maxMessages', COUNT],
  ['connectionTimeout', COUNT],
  ['greetingTimeout', COUNT],
  ['socketTimeout', COUNT],
  ['dnsTimeout', COUNT],
  ['rateDelta', COUNT],
  ['rateLimit', COUNT],
]);

/**
 * The options that may follow "?" in DATABASE_URL, by pg's names. pg ignores unknown names, and those of libpq that it
 * does not have: after a typing error, the connection would not be encrypted. `ssl=false` is missing because pg takes
 * it for a yes, and options that change how values are read would break the store.
 */
const DATABASE_OPTIONS: AddressOptions = new Map([
  ['sslmode', wordOf('disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify')],
  ['ssl', wordOf('true', '1', '0', 'no-verify')],
  ['sslrootcert', TEXT],
  ['sslcert', TEXT],
  ['sslkey', TEXT],
  ['sslnegotiation', wordOf('postgres', 'direct')],
  ['uselibpqcompat', FLAG],
  ['host', TEXT],
  ['port', COUNT],
  ['user', TEXT],
  ['password', TEXT],
  ['application_name', TEXT],
  ['fallback_application_name', TEXT],
  ['client_encoding', wordOf('UTF8', 'utf8')],
  ['options', TEXT],
  ['statement_timeout', MILLISECONDS],
  ['lock_timeout', MILLISECONDS],
  ['idle_in_transaction_session_timeout', MILLISECONDS],
  ['query_timeout', MILLISECONDS],
]);

/**
 * @returns the address of a mail server (SMTP_URL), unchanged
 * @throws RangeError for any other text, and for options that do not exist
 */
export function smtpAddress(text: string): string {
  return withOptions(SMTP_OPTIONS, ['smtp:', 'smtps:'], text, 'smtp://user:password@host:587?requireTLS=true');
}

/**
 * @returns the address of PostgreSQL (DATABASE_URL), unchanged
 * @throws RangeError for any other text, and for options that do not exist
 */
export function databaseAddress(text: string): string {
  const schemes = ['postgres:', 'postgresql:'];
  return withOptions(DATABASE_OPTIONS, schemes, text, 'postgres://user:password@host:5432/database');
}

/** An option's name. Anything else behind "?" may be the rest of a password, which no message repeats. */
const OPTION_NAME = /^[\w.-]+$/;

/** @throws RangeError when the text is no URL with one of the schemes, or has other options */
function withOptions(known: AddressOptions, schemes: readonly string[], text: string, example: string): string {
  const help = `${example}; ${ESCAPES}`;
  const url = urlWith(schemes, text, help);
  for (const [name, value] of url.searchParams) {
    if (!OPTION_NAME.test(name)) throw new RangeError(`write an address like ${help}`);
    const written = known.get(name);
    if (!written)
      throw new RangeError(`there is no option "${name}" behind "?", write ${[...known.keys()].join(', ')}`);
    if (!written.pattern.test(value) || url.searchParams.getAll(name).length > 1)
      throw new RangeError(`"${name}" behind "?" is written once, and ${written.as}`);
  }
  return text;
}

/** For characters that passwords contain, and that would otherwise end the host's part of an address. */
const ESCAPES = 'in user and password %2F stands for /, %3F for ?, %23 for # and %25 for %';

/** @throws RangeError when the text is no URL with one of the schemes */
function urlWith(schemes: readonly string[], text: string, example: string): URL {
  const url = URL.parse(text);
  if (!url || !schemes.includes(url.protocol)) throw new RangeError(`write an address like ${example}`);
  return url;
}
