import { StoreUnavailableError } from '../server/store/store-error.ts';
import { NewerDataError, OlderDataError } from '../server/store/migrations.ts';
import { OpeningError } from '../server/store/open.ts';

/**
 * Describes an error without a customer's data: databases quote the values that they could not store, JSON.parse the
 * text that it could not read.
 * @returns the message of errors that are known to name files and addresses alone; of other errors name and code
 */
export function reasonOf(error: unknown): string {
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
