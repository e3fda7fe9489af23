import { DefinitionError, type Finding } from '../../engine/errors.ts';
import { findingLine, type FindingMessages } from '../../definition/lint/finding-messages.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import type { SourceSetup } from './source.ts';

/** An edit that is not taken into service: of a form, or of the shared files. */
export interface Refusal {
  readonly id: string;
  readonly findings: readonly Finding[];
  /** Whether the previous version serves on. */
  readonly isKept: boolean;
  /** Whether the program failed, so that the same files may serve after another try. */
  readonly isFailure: boolean;
}

/**
 * @returns why an error keeps a form's edit out of service: its findings, or where the program failed
 * @throws the error itself while the store is unavailable, which keeps all edits out of service
 */
export function reasonOf(id: string, error: unknown): Pick<Refusal, 'findings' | 'isFailure'> {
  if (error instanceof DefinitionError) return { findings: error.findings, isFailure: false };
  if (error instanceof StoreUnavailableError) throw error;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { findings: [{ rule: 'failed', severity: 'error', ...beginOf(id), message }], isFailure: true };
}

/** @returns the place of a finding that no place in the form's files causes */
export function beginOf(form: string): Pick<Finding, 'file' | 'line' | 'column'> {
  return { file: `${form}/schema.json`, line: 1, column: 1 };
}

/** @returns the files in which something is wrong */
export function filesIn(refused: readonly Refusal[]): readonly string[] {
  return [...new Set(refused.flatMap(({ findings }) => findings.map(({ file }) => file)))].toSorted();
}

/**
 * @returns a function that reports findings once for each content of their file. A mistake in a shared file is found
 *   with every form, with the site, and again after edits of other files.
 */
export function reportOnce(
  onFinding: SourceSetup['onFinding'],
  texts: FindingMessages,
): (refused: readonly Refusal[], files: FormFiles) => void {
  /** The findings already reported about the current files, each with the content of its file. */
  let reported: ReadonlyMap<string, string> = new Map();
  return (refused, files) => {
    const found = new Map(
      refused.flatMap(({ findings, isKept }) =>
        findings.map((finding) => [findingLine(finding, texts), { isKept, content: files.get(finding.file) ?? '' }]),
      ),
    );
    for (const [line, { content, isKept }] of found)
      if (reported.get(line) !== content) onFinding(line, isKept ? 'kept' : 'none');
    reported = new Map([...found].map(([line, { content }]) => [line, content]));
  };
}
