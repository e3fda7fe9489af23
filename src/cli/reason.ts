import { StoreUnavailableError } from '../server/store/store-error.ts';
import { NewerDataError } from '../server/store/migrations.ts';
import { OpeningError } from '../server/store/open.ts';

/**
 * @returns what people may read of an error: the message of errors that are known to name places alone, and only type
 * and code of others. A database quotes the values that it could not store, JSON.parse the text that it could not read.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (
    error instanceof StoreUnavailableError ||
    error instanceof OpeningError ||
    error instanceof NewerDataError ||
    'syscall' in error
  )
    return error.message;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
