import { readdirSync } from 'node:fs';
import { meant } from '../../definition/reading/nearest.ts';
import type { Environment } from './environment.ts';

/** The variables that the program reads (README.md#environment). NAME_FILE may stand for each. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'FORMS_DIR',
  'PUBLISH',
  'APPROVAL',
  'TEST_MODE',
  'NOW',
  'RATE_LIMIT',
  'KEEP_IP_DAYS',
  'TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_HOST',
  'EMBED_ORIGINS',
  'SMTP_URL',
  'PUBLIC_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'MAIL_SUMMARY',
  'DELIVERY_URL',
  'DELIVERY_SECRET',
  'DELIVERY_FILES_SECRET',
  'DELIVERY_ALLOW_PRIVATE',
  'OPERATOR_SETTINGS',
  'CLAMD_URL',
  'NOTIFY_EMAIL',
] as const;
export type VariableName = (typeof VARIABLES)[number];

/** A variable that is set, and that the program does not read. */
export interface UnknownVariable {
  readonly name: string;
  /** The variable that was probably meant. */
  readonly suggestion?: string;
}

const KNOWN = VARIABLES.flatMap((name) => [name, `${name}_FILE`]);

/** Variables that a server's file may set for Node and for libraries. */
const FOR_OTHERS =
  /^(?:NODE_|UV_|SSL_CERT_|PG|LC_|npm_)|^(?:LANG|TZ|PATH|HOME|TMPDIR|CHROMIUM|(?:https?|no|all)_proxy)$/i;

/**
 * Finds variables and systemd credentials whose names look mistyped: nobody else would tell that there is no virus scan
 * without CLAMD_URL. Variables of other programs are not among them.
 */
export function mistypedVariables(env: Environment): readonly UnknownVariable[] {
  const set = Object.keys(env).filter((name) => env[name]?.trim());
  return [...set, ...credentialsIn(env['CREDENTIALS_DIRECTORY'])]
    .map(asUnknown)
    .filter(({ name, suggestion }) => suggestion !== undefined && !KNOWN.includes(name));
}

/** @returns the variables in a file for this program that it does not read */
export function unknownVariables(file: Environment): readonly UnknownVariable[] {
  return Object.keys(file)
    .filter((name) => !KNOWN.includes(name) && !FOR_OTHERS.test(name))
    .map(asUnknown);
}

function credentialsIn(folder: string | undefined): readonly string[] {
  try {
    return folder ? readdirSync(folder) : [];
  } catch {
    // whoever reads a credential reports it
    return [];
  }
}

function asUnknown(name: string): UnknownVariable {
  const alike = KNOWN.filter((known) => isAlike(name, known));
  // names of one word are short: HOSTIP is not HOST
  const [long, short] = [alike.filter((known) => known.includes('_')), alike.filter((known) => !known.includes('_'))];
  return { name, ...meant(name, short, 1), ...meant(name, long) };
}

/** Names of other programs' variables often differ in a word: SMTP_PORT, FORMS_PORT, NOTIFY_SOCKET. */
function isAlike(name: string, known: string): boolean {
  const [words = [], others = []] = [name, known].map((one) => one.toLowerCase().split('_'));
  return words.length !== others.length || words.every((word, index) => word[0] === others[index]?.[0]);
}
