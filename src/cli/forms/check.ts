import { checkForms } from '../../definition/lint/check-forms.ts';
import { germanFinding } from '../../definition/lint/finding-messages.ts';
import type { Finding, FindingPlace } from '../../engine/errors.ts';
import { checkSubmittable } from '../../definition/paths/check-submittable.ts';
import { openListsOrFail } from '../open-lists.ts';
import { listKinds } from '../../server/directories/kinds/index.ts';
import { readLimits } from '../../server/directories/limits.ts';
import type { DirectoryStatus } from '../../server/directories/served-list.ts';
import { translate } from '../translate.ts';
import texts from '../texts.de.json' with { type: 'json' };
import type { FormsCommand } from './command.ts';
import { chooseForms } from './chosen-forms.ts';

/** `check`: prints the errors in forms, where they are, and how to correct them. */
export const check: FormsCommand = (options, print) => {
  const { formsDir, json, today } = options;
  const { files, misnamed, all, ids } = chooseForms(options);
  const { resolve, status } = openListsOrFail(formsDir);
  for (const kind of listKinds) readLimits(formsDir, kind);
  const findings = [
    ...checkForms(files, { all, ids, today, resolve, misnamed }),
    ...checkSubmittable(files, { ids, today, resolve }),
    ...status().map(demoList),
  ];
  if (json)
    print(
      JSON.stringify(
        findings.map((finding) => germanFinding(finding, texts)),
        undefined,
        2,
      ),
    );
  else for (const line of findingLines(findings)) print(line);
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
};

/**
 * A notice about a demo list. `check` does not open the store, so it can't tell whether an imported list has replaced
 * it.
 */
function demoList({ kind, file }: DirectoryStatus): Finding {
  return {
    rule: 'demo-list',
    severity: 'notice',
    file,
    line: 1,
    column: 1,
    message: 'a demo list, which serves until one is imported',
    values: { kind },
  };
}

/** @returns the findings as lines, with their count */
export function findingLines(findings: readonly Finding[]): readonly string[] {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return [
    ...findings.flatMap((finding) => {
      const { rule, file, line, column, message, fix, also, answers, severity } = germanFinding(finding, texts);
      const shown =
        answers &&
        Object.entries(answers)
          .map(([field, value]) => `${field} = ${JSON.stringify(value)}`)
          .join(', ');
      return [
        `${file}:${line}:${column}`,
        `  ${translate(`forms.${severity}`)}: ${message} [${rule}]`,
        ...(fix === undefined ? [] : [`  ${fix}`]),
        ...(also === undefined ? [] : [`  ${alsoText(also)}`]),
        ...(shown === undefined
          ? []
          : [`  ${translate('forms.answers', { answers: shown === '' ? translate('forms.no-answers') : shown })}`]),
      ];
    }),
    translate('forms.count', { errors: count('error'), warnings: count('warning'), notices: count('notice') }),
  ];
}

/** The most other places of a finding that are printed; `--json` has all. */
const PLACES = 5;

function alsoText(also: readonly FindingPlace[]): string {
  const places = also.slice(0, PLACES).map(({ file, line, column }) => `${file}:${line}:${column}`);
  const [n, more] = [also.length + 1, also.length - places.length];
  const named = translate('forms.also', { n, places: places.join(', ') });
  return more > 0 ? `${named} ${translate('forms.also.more', { n: more })}` : named;
}
