import { StoreUnavailableError } from '../server/store/store-error.ts';
import { NewerDataError } from '../server/store/migrations.ts';
import { OpeningError } from '../server/store/open.ts';

/**
 * @returns what people may read of an error: the words of those that name places, of any other kind and code (a
 * database quotes the values it could not store, JSON.parse the text it could not read)
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
