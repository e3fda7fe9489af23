import { ConfigError } from '../server/config.ts';
import { codeIn, StoreUnavailableError } from '../server/store/store-error.ts';
import { NewerDataError, OlderDataError } from '../server/store/migrations.ts';
import { OpeningError } from '../server/store/open.ts';
import { deniedReason } from './denied.ts';
import { translate } from './translate.ts';

/** Codes of the operating system for a full disk. */
const NO_SPACE = ['ENOSPC', 'EDQUOT'];

/** @returns what keeps the store from being written; undefined if the code does not say */
export function obstacleOf(
  code: string,
): 'full' | 'disk' | 'damaged' | 'read-only' | 'read-only-disk' | 'no-connection' | undefined {
  if ([...NO_SPACE, 'SQLITE_FULL', '53100'].includes(code)) return 'full';
  if (code.startsWith('SQLITE_IOERR')) return 'disk';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged';
  if (code === '25006' || code.startsWith('SQLITE_READONLY')) return 'read-only';
  if (code === 'EROFS') return 'read-only-disk';
  return code === '53300' ? 'no-connection' : undefined;
}

/**
 * Names a file in an error about a full disk. Node names none when it writes, only when it opens.
 * @returns the error
 */
export function withPath(error: unknown, path: string): unknown {
  return error instanceof Error && NO_SPACE.includes(codeIn(error)) ? Object.assign(error, { path }) : error;
}

/**
 * @returns why the store or a file can't be written or used, or which settings are wrong, and what to do about it;
 *   undefined for an error with another cause
 */
export function writeReason(error: unknown): string | undefined {
  if (error instanceof ConfigError)
    return translate('reason.settings', { mistakes: error.mistakes.map((mistake) => `\n  ${mistake}`).join('') });
  const code = codeIn(error);
  if (error instanceof Error && 'path' in error) {
    const path = String(error.path);
    if (NO_SPACE.includes(code)) return translate('reason.full.file', { code, path });
    if (code === 'EROFS') return translate('reason.read-only-disk.file', { code, path });
  }
  const denied = error instanceof OpeningError ? deniedReason(error) : undefined;
  if (denied !== undefined) return denied;
  const obstacle = obstacleOf(code);
  return obstacle && translate(`reason.${obstacle}`, { code });
}

/**
 * Describes an error without a customer's data: databases quote the values that they could not store, JSON.parse the
 * text that it could not read.
 * @returns what is known about its cause, else the message of errors that are known to name files and addresses alone;
 * of other errors name and code
 */
export function reasonOf(error: unknown): string {
  const known = writeReason(error);
  if (known !== undefined) return known;
  if (!(error instanceof Error)) return typeof error;
  if (
    error instanceof StoreUnavailableError ||
    error instanceof OpeningError ||
    error instanceof NewerDataError ||
    error instanceof OlderDataError ||
    'syscall' in error
  )
    return error.message;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
