/**
 * Indicates that the store can't be read or written at the moment: full or failing disk, lock held for too long,
 * database not reachable.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(`the store is not available (${code})`, { cause });
    this.code = code;
  }
}

/**
 * @returns what logs and `/readyz` may show of an error: its code or type. Its message may quote an address or a user's
 * name.
 */
export function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code = error.name } = error as { readonly code?: unknown };
  return String(code);
}
