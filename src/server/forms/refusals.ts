import { DefinitionError, type Finding } from '../../engine/errors.ts';

/** An edit that is not taken into service: of a form, or of the shared files. */
export interface Refusal {
  readonly id: string;
  readonly findings: readonly Finding[];
  /** Whether the previous version serves on. */
  readonly isKept: boolean;
}

/**
 * @returns the findings for an error that the files of a form have caused
 * @throws the error itself if the files have not caused it, e.g. StoreUnavailableError
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
