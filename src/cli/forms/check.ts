import { checkForms } from '../../definition/lint/check-forms.ts';
import { germanFinding } from '../../definition/lint/finding-messages.ts';
import type { Finding, FindingPlace } from '../../engine/errors.ts';
import { checkSubmittable } from '../../definition/paths/check-submittable.ts';
import { openListsOrFail } from '../open-lists.ts';
import type { Directories } from '../../server/directories/index.ts';
import type { DirectoryStatus } from '../../server/directories/served-list.ts';
import { translate } from '../translate.ts';
import texts from '../texts.de.json' with { type: 'json' };
import type { FormsCommand } from './command.ts';
import { chooseForms } from './chosen-forms.ts';
import { listFiles } from './diff/lists.ts';
import { listFindings } from './list-findings.ts';

/** `check`: prints the errors in forms and lists, where they are, and how to correct them. */
export const check: FormsCommand = (options, print) => {
  const { formsDir, json, today } = options;
  const { files, misnamed, all, ids } = chooseForms(options);
  const ofLists = listFindings(listFiles(formsDir));
  // without lists, nothing can be said about what lookups offer
  const { resolve, status } = ofLists.length > 0 ? WITHOUT_LISTS : openListsOrFail(formsDir);
  const findings = [
    ...ofLists,
    ...checkForms(files, { all, ids, today, misnamed, ...(resolve ? { resolve } : {}) }),
    ...(resolve ? checkSubmittable(files, { ids, today, resolve }) : []),
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

const WITHOUT_LISTS: Partial<Pick<Directories, 'resolve'>> & Pick<Directories, 'status'> = { status: () => [] };

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
