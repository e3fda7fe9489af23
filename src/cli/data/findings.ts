import { fill } from '../../engine/text.ts';
import type { ImportFinding } from '../../server/directories/import/finding.ts';
import { oneLine } from '../lines.ts';
import { translate } from '../translate.ts';
import texts from '../texts.de.json' with { type: 'json' };

/** A finding as people and programs read it. */
export interface PlainFinding extends Pick<ImportFinding, 'rule' | 'severity' | 'line'> {
  readonly file: string;
  /** The column's heading in the list. */
  readonly column?: string;
  readonly message: string;
  readonly fix?: string;
}

const messages: Readonly<Record<string, string>> = texts;

/** The most findings that are printed: a list in a wrong format has one in every line. */
const SHOWN = 100;

/** @returns the finding in German */
export function plainFinding(file: string, { rule, severity, line, column, values }: ImportFinding): PlainFinding {
  const message = messages[`import.${rule}`] ?? rule;
  const fix = messages[values['suggestion'] === undefined ? `import.${rule}.fix` : 'check.meant'];
  return {
    rule,
    severity,
    file,
    line,
    ...(column === undefined ? {} : { column }),
    message: fill(message, values),
    ...(fix === undefined ? {} : { fix: fill(fix, values) }),
  };
}

/** @returns the findings as lines, with their number when the list is refused */
export function linesOfFindings(findings: readonly PlainFinding[]): readonly string[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [
    ...findings
      .slice(0, SHOWN)
      .flatMap(({ rule, severity, file, line, column, message, fix }) => [
        column === undefined
          ? translate('data.line', { file, line })
          : translate('data.column', { file, line, column }),
        `  ${translate(`forms.${severity}`)}: ${message} [${rule}]`,
        ...(fix === undefined ? [] : [`  ${fix}`]),
      ])
      // a heading or a cell may hold line breaks
      .map(oneLine),
    ...(findings.length > SHOWN ? [translate('data.more', { n: findings.length - SHOWN })] : []),
    ...(errors.length > 0
      ? [translate('data.refused', { errors: errors.length, lines: new Set(errors.map(({ line }) => line)).size })]
      : []),
  ];
}
