/** Indicates that the store can't take or give data at the moment: full or failing disk, lock held too long. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(`the store is not available (${code})`, { cause });
    this.code = code;
  }
}

/**
 * @returns what logs and `/readyz` may hold of an error: its code or kind; its own words may quote an address or a
 * user's name
 */
export function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.name;
}
