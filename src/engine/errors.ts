/** Thrown for a definition that can't be served. The message names the form, the places and the mistakes. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  readonly findings: readonly Finding[];
  constructor(form: string, findings: readonly Finding[]) {
    super(`form <${form}>: ${findings.map(findingText).join('; ')}`);
    this.findings = findings;
  }
}

/** What is wrong with a definition, where, and how to mend it. */
export interface Finding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /**
   * English, for logs. People read the German message of the rule, with the values filled in (src/cli/texts.de.json).
   */
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fix?: string;
  /** Other places of the same mistake: a mistake with one cause is one finding. */
  readonly also?: readonly FindingPlace[];
  /** A minimal set of answers that reproduces the mistake. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The place of a finding. */
export type FindingPlace = Pick<Finding, 'file' | 'line' | 'column'>;

/** @returns the beginning of a finding's message: the form's id, or '' for a file that all forms use */
export function ofForm(form: string, file: string): string {
  return file.startsWith('shared/') ? '' : `form <${form}>: `;
}

/** @returns the finding on one line: file:line:column rule message */
export function findingText(finding: Finding): string {
  const { file, line, column, rule, message, fix } = finding;
  return `${file}:${line}:${column} ${rule} ${message}${fix ? ` (${fix})` : ''}`;
}
