import { resolve } from 'node:path';
import { type ClamdAddress, clamdAddress } from './uploads/scanning/clamd.ts';
import { type DeliverySettings, deliverySettings, signingKeys } from './delivery/settings.ts';
import { databaseAddress, hostIn, originIn, proxyAddress, smtpAddress } from './starting/addresses.ts';
import { type Environment, variableIn } from './starting/environment.ts';
import { mistypedVariables, type VariableName } from './starting/variables.ts';
import type { Moment } from './store/dialect.ts';
import { type FormRetention, retentionOf } from './stored/retention.ts';
import { addressIn } from './mail/mailbox.ts';
import { type OperatorSettings, readOperatorSettings } from './forms/operator-settings.ts';

/** The settings in the environment (decisions.md#contract). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** URL of PostgreSQL; without it the store is a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly formsDir: string;
  readonly testMode: boolean;
  /** The clock: fixed by NOW, else the machine's. */
  readonly now: () => Date;
  readonly fixedClock: boolean;
  /** Submits per minute and address; 0 = no limit. */
  readonly rateLimit: number;
  /** Days after receipt for which the sender's IP address is stored; 0 = it is never stored. */
  readonly keepIpDays: number;
  /** Address at which `/metrics` is served; undefined without METRICS_PORT. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly trustProxy: readonly string[];
  readonly embedOrigins: readonly string[];
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly mailReplyTo: string | undefined;
  readonly notifyEmail: string | undefined;
  /**
   * What the confirmation mail of an application repeats. `choices`: the answers, except text that the customer wrote.
   * `none`: nothing personal.
   */
  readonly mailSummary: MailSummary;
  /** How applications and confirmed opt-ins are handed over; undefined: none are. */
  readonly delivery: DeliverySettings | undefined;
  /** The operator's settings per form, from the file that OPERATOR_SETTINGS names. */
  readonly operator: OperatorSettings;
  /** When the data of each form is removed automatically. Applications and opt-ins of other forms are kept. */
  readonly retention: readonly FormRetention[];
  /** Address of the clamd that scans files for viruses; undefined: files are not scanned. */
  readonly clamd: ClamdAddress | undefined;
  readonly publish: PublishMode;
  /** How many people have to agree before a version serves. 1: its publisher. 2: a second person as well. */
  readonly approval: 1 | 2;
  /** Messages about variables that have no effect, and whose names look mistyped. */
  readonly mistyped: readonly string[];
}

/** Variables whose values are left out of error messages. */
const SECRETS: ReadonlySet<string> = new Set(['DELIVERY_SECRET', 'DELIVERY_FILES_SECRET']);

const MAIL_SUMMARIES = ['choices', 'none'] as const;
export type MailSummary = (typeof MAIL_SUMMARIES)[number];

const PUBLISH_MODES = ['files', 'explicit'] as const;
/** Which forms customers get. `files`: the files in FORMS_DIR. `explicit`: published versions. */
export type PublishMode = (typeof PUBLISH_MODES)[number];

/** Indicates that the program can't start with the settings in the environment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(
      `The environment has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}

/**
 * Reads the settings for a command, from environment variables and from the files that they name (`variableIn`).
 * @returns the settings
 * @throws ConfigError with every mistake that was found, not only the first
 */
export function readConfig(env: Environment): Config {
  return settingsIn(env, () => []);
}

/**
 * Like {@link readConfig}, for a server, which also needs what a command can't know: systemd gives METRICS_PORT and
 * credentials to the unit alone.
 * @param furtherMistakes further checks, whose mistakes are reported together with the others
 */
export function readServerConfig(
  env: Environment,
  furtherMistakes: (config: Config) => readonly string[] = () => [],
): Config {
  return settingsIn(env, (config, missing) => [...missing, ...furtherMistakes(config)]);
}

/** @param ofServer returns the mistakes of a server; `missing` are those for a server alone that were found */
function settingsIn(
  env: Environment,
  ofServer: (config: Config, missing: readonly string[]) => readonly string[],
): Config {
  const mistakes: string[] = [];
  const read = <Value>(name: VariableName, parse: (text: string) => Value, fallback: Value): Value => {
    let given = '';
    try {
      const variable = variableIn(env, name);
      if (!variable) return fallback;
      const { text, isHidden } = variable;
      given = isHidden || SECRETS.has(name) ? '=…' : `=${withoutPassword(text)}`;
      return parse(text);
    } catch (error) {
      mistakes.push(`${name}${given}: ${error instanceof Error ? error.message : String(error)}`);
      return fallback;
    }
  };

  const testMode = read('TEST_MODE', flag, false);
  const fixed = read<Date | undefined>('NOW', momentIn, undefined);
  const metricsPort = read<number | undefined>('METRICS_PORT', portNumber, undefined);
  const metricsHost = read<string | undefined>('METRICS_HOST', hostIn, undefined);
  const operator = read<OperatorSettings>('OPERATOR_SETTINGS', (file) => readOperatorSettings(resolve(file)), {});
  const delivery = deliverySettings(
    {
      url: read<string | undefined>('DELIVERY_URL', String, undefined),
      keys: read('DELIVERY_SECRET', signingKeys, []),
      fileKeys: read('DELIVERY_FILES_SECRET', signingKeys, []),
      allowPrivate: read('DELIVERY_ALLOW_PRIVATE', flag, false),
      operator,
    },
    (mistake) => mistakes.push(mistake),
  );
  const config: Config = {
    port: read('PORT', portNumber, 3000),
    host: read('HOST', hostIn, 'localhost'),
    dataDir: resolve(read('DATA_DIR', String, '.data')),
    databaseUrl: read<string | undefined>('DATABASE_URL', databaseAddress, undefined),
    formsDir: resolve(read('FORMS_DIR', String, 'forms')),
    testMode,
    now: fixed ? () => new Date(fixed) : () => new Date(),
    fixedClock: fixed !== undefined,
    rateLimit: read('RATE_LIMIT', (text) => whole(text, 1_000_000), 30),
    keepIpDays: read('KEEP_IP_DAYS', (text) => whole(text, 3650), 30),
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost ?? '127.0.0.1' },
    trustProxy: read('TRUST_PROXY', (text) => list(text).map(proxyAddress), []),
    embedOrigins: read('EMBED_ORIGINS', (text) => list(text).map(originIn), []),
    publicUrl: read<string | undefined>('PUBLIC_URL', originIn, undefined),
    smtpUrl: read<string | undefined>('SMTP_URL', smtpAddress, undefined),
    mailFrom: read<string | undefined>('MAIL_FROM', mailbox, undefined),
    mailReplyTo: read<string | undefined>('MAIL_REPLY_TO', mailbox, undefined),
    notifyEmail: read<string | undefined>('NOTIFY_EMAIL', (text) => addressIn(mailbox(text)), undefined),
    delivery,
    operator,
    retention: retentionOf(operator, (form) => delivery?.addressOf(form) !== undefined),
    mailSummary: read<MailSummary>('MAIL_SUMMARY', (text) => oneOf(MAIL_SUMMARIES, text), 'choices'),
    clamd: read<ClamdAddress | undefined>('CLAMD_URL', clamdAddress, undefined),
    publish: read<PublishMode>('PUBLISH', (text) => oneOf(PUBLISH_MODES, text), 'files'),
    approval: read('APPROVAL', (text) => (oneOf(['1', '2'], text) === '2' ? 2 : 1), 1),
    mistyped: mistypedVariables(env).map(
      ({ name, suggestion }) => `${name}: there is no such variable, is ${suggestion} meant?`,
    ),
  };

  if (config.approval === 2 && config.publish === 'files')
    mistakes.push('APPROVAL=2: nothing waits for a second name while edits are live at once, set PUBLISH=explicit');
  if (fixed && !testMode) mistakes.push('NOW: a fixed clock is for testing, set TEST_MODE=1 with it');
  if (config.smtpUrl && !config.publicUrl) mistakes.push('SMTP_URL: mails hold links, set PUBLIC_URL with it');
  if (delivery && delivery.fileKeys.length > 0 && !config.publicUrl)
    mistakes.push('DELIVERY_FILES_SECRET: addresses of files begin with PUBLIC_URL, set it with it');
  if (metricsPort && metricsPort === config.port)
    mistakes.push(`METRICS_PORT=${metricsPort}: PORT is where customers come, set another one`);

  const missing: string[] = [];
  if (metricsHost && metricsPort === undefined && !mistakes.some((mistake) => mistake.startsWith('METRICS_PORT')))
    missing.push('METRICS_HOST: nothing listens there, set METRICS_PORT with it');
  if (delivery && delivery.keys.length === 0)
    missing.push('DELIVERY_URL: the receiver has to know who sends, set DELIVERY_SECRET with it');
  mistakes.push(...ofServer(config, missing));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

const list = (text: string) => text.split(/[\s,]+/).filter((entry) => entry !== '');

function flag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new RangeError('write 1 or 0');
  return text === '1';
}

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new RangeError(`write ${words.join(' or ')}`);
  return known;
}

const portNumber = (text: string) => whole(text, 65_535);

function whole(text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new RangeError(`write a whole number from 0 to ${most}`);
  return value;
}

/**
 * @returns the moment that a text with a zone names, like 2026-04-14T09:00:00+02:00
 * @throws RangeError for anything else
 */
export function momentIn(text: string): Date {
  const date = new Date(text);
  // without a zone the text would mean a different moment on each machine
  const complete = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!complete || Number.isNaN(date.getTime()))
    throw new RangeError('write a moment with its zone, like 2026-04-14T09:00:00+02:00');
  return date;
}

/** Hides a password, since others may read the message of a mistake. */
function withoutPassword(text: string): string {
  const shown = text.replace(/^((?:[^:@/]+:\/\/)?[^:@]*):.*@/s, '$1:…@');
  // also in a query parameter, up to the end of the text: a password may contain &
  return shown.replace(/([?&][^=&]*pass(?:word)?=).*/is, '$1…');
}

/** Exactly one address: with a list of them, every mail would fail. */
const MAILBOX = /^(?:[^<>\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/;

function mailbox(text: string): string {
  if (!MAILBOX.test(text)) throw new RangeError('write one e-mail address, alone or in angle brackets behind a name');
  return text;
}

/**
 * @returns what tells by which time mails, deliveries and scans are due: that of the clock which all processes share,
 * unless NOW sets another
 */
export function dueBy({ now, fixedClock }: Pick<Config, 'now' | 'fixedClock'>): () => Moment {
  return fixedClock ? now : () => 'now';
}

/**
 * @returns the origin of links in mails: PUBLIC_URL, else this machine's address, which is enough while mails are only
 * written to files
 */
export function linkAddressOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return publicUrl ?? `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
