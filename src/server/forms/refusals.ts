import { DefinitionError, type Finding } from '../../engine/errors.ts';

/** What is not taken into service: a form, or what all pages share. */
export interface Refusal {
  readonly id: string;
  readonly findings: readonly Finding[];
  /** Whether a version before it serves on. */
  readonly isKept: boolean;
}

/**
 * @returns what keeps a form out of service
 * @throws what is no mistake in the files
 */
export function findingsOf(id: string, error: unknown): readonly Finding[] {
  if (error instanceof DefinitionError) return error.findings;
  if (error instanceof Error && error.name !== 'StoreUnavailableError')
    return [{ ...unplaced(`${id}/schema.json`), rule: 'compile', message: error.message }];
  throw error;
}

/** @returns the files in which something is wrong */
export function filesIn(refused: readonly Refusal[]): readonly string[] {
  return [...new Set(refused.flatMap(({ findings }) => findings.map(({ file }) => file)))].toSorted();
}

function unplaced(file: string) {
  return { severity: 'error', file, line: 1, column: 1 } as const;
}
