import { fill } from '../../engine/text.ts';
import type { ImportFinding } from '../../server/directories/import/finding.ts';
import { oneLine } from '../lines.ts';
import { say } from '../say.ts';
import texts from '../texts.de.json' with { type: 'json' };

/** A finding as people and programs read it. */
export interface PlainFinding extends Pick<ImportFinding, 'rule' | 'severity' | 'line'> {
  readonly file: string;
  /** As the list itself calls it. */
  readonly column?: string;
  readonly message: string;
  readonly fix?: string;
}

const sentences: Readonly<Record<string, string>> = texts;

/** A list in a wrong format has a finding in every line; more than these help nobody. */
const SHOWN = 100;

/** @returns the finding in German */
export function plainFinding(file: string, { rule, severity, line, column, values }: ImportFinding): PlainFinding {
  const sentence = sentences[`import.${rule}`] ?? rule;
  const fix = sentences[values['suggestion'] === undefined ? `import.${rule}.fix` : 'check.meant'];
  return {
    rule,
    severity,
    file,
    line,
    ...(column === undefined ? {} : { column }),
    message: fill(sentence, values),
    ...(fix === undefined ? {} : { fix: fill(fix, values) }),
  };
}

/** @returns the findings as lines, and how many there are when they refuse the list */
export function linesOfFindings(findings: readonly PlainFinding[]): readonly string[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [
    ...findings
      .slice(0, SHOWN)
      .flatMap(({ rule, severity, file, line, column, message, fix }) => [
        column === undefined ? say('data.line', { file, line }) : say('data.column', { file, line, column }),
        `  ${say(`forms.${severity}`)}: ${message} [${rule}]`,
        ...(fix === undefined ? [] : [`  ${fix}`]),
      ])
      // a heading or a cell may hold line breaks
      .map(oneLine),
    ...(findings.length > SHOWN ? [say('data.more', { n: findings.length - SHOWN })] : []),
    ...(errors.length > 0
      ? [say('data.refused', { errors: errors.length, lines: new Set(errors.map(({ line }) => line)).size })]
      : []),
  ];
}
