import { fill } from '../../engine/text.ts';
import type { ImportFinding } from '../../server/directories/import/finding.ts';
import type { Extent } from '../../server/directories/import/handed-list.ts';
import { oneLine } from '../lines.ts';
import { translate } from '../translate.ts';
import texts from '../texts.de.json' with { type: 'json' };

/** An import finding with its texts in German, as printed and in `--json`. */
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
  const { again } = values;
  const message = messages[`import.${rule}`] ?? rule;
  const fix = messages[values['suggestion'] === undefined ? `import.${rule}.fix` : 'check.meant'];
  return {
    rule,
    severity,
    file,
    line,
    ...(column === undefined ? {} : { column }),
    message: [fill(message, values), again === undefined ? [] : translate('data.again', { again })].flat().join(' '),
    ...(fix === undefined ? {} : { fix: fill(fix, values) }),
  };
}

/** @returns what is wrong with a record, on one line: each message once, after its columns, and how to correct it */
export function reasonOf(findings: readonly ImportFinding[]): string {
  const plain = findings.map((finding) => plainFinding('', finding));
  const byReason = Map.groupBy(plain, ({ message, fix }) => [message, fix ?? []].flat().join(' '));
  const reasons = [...byReason].map(([reason, found]) => {
    const columns = found.flatMap(({ column }) =>
      column === undefined ? [] : translate('data.reason.column', { column }),
    );
    return columns.length === 0 ? reason : translate('data.reason.columns', { columns: columns.join(', '), reason });
  });
  return oneLine(reasons.join(' '));
}

/** @returns the findings as lines, then how many there are per rule */
export function linesOfFindings(findings: readonly PlainFinding[]): readonly string[] {
  const kinds = [...Map.groupBy(findings, ({ rule }) => rule)]
    .map(([rule, found]) => ({ rule, n: found.length }))
    .toSorted((one, other) => other.n - one.n);
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
    ...(kinds.length < findings.length
      ? [translate('data.kinds', { kinds: kinds.map(({ rule, n }) => `${n} × ${rule}`).join(', ') })]
      : []),
  ];
}

/** @returns lines with the number of errors and affected lines, and whether `--without-wrong-lines` can help */
export function refusal(findings: readonly ImportFinding[], { withoutWrong }: Pick<Extent, 'withoutWrong'>) {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const lines = new Set(errors.map(({ line }) => line)).size;
  const isOfRecords = errors.every(({ records }) => records !== undefined);
  return [
    translate('data.refused', { errors: errors.length, lines }),
    ...(isOfRecords && !withoutWrong ? [translate('data.refused.without')] : []),
    ...(!isOfRecords && withoutWrong ? [translate('data.refused.whole')] : []),
  ];
}
