import { checkForms } from '../../engine/checks/check-forms.ts';
import type { Finding } from '../../engine/errors.ts';
import { say } from '../say.ts';
import type { FormsCommand } from './command.ts';
import { chooseForms } from './forms-asked.ts';
import { fixOf, sentenceOf } from './sentences.ts';

/** Says what is wrong with the forms, where, and how to mend it. */
export const check: FormsCommand = (asked, print) => {
  const { json, today } = asked;
  const { files, all, ids } = chooseForms(asked);
  const findings = checkForms(files, { all, ids, today });
  if (json) print(JSON.stringify(findings.map(plain), undefined, 2));
  else for (const line of linesOf(findings)) print(line);
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
};

/** The finding as the contract has it, in German. */
function plain(finding: Finding): Finding {
  const { rule, severity, file, line, column, answers } = finding;
  const fix = fixOf(finding);
  return { rule, severity, file, line, column, message: sentenceOf(finding), ...(fix === undefined ? {} : { fix }), ...(answers === undefined ? {} : { answers }) };
}

function linesOf(findings: readonly Finding[]): readonly string[] {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return [
    ...findings.flatMap((finding) => {
      const { rule, file, line, column, message, fix, answers, severity } = plain(finding);
      const shown = answers && Object.entries(answers).map(([field, value]) => `${field} = ${JSON.stringify(value)}`).join(', ');
      return [
        `${file}:${line}:${column}`,
        `  ${say(`forms.${severity}`)}: ${message} [${rule}]`,
        ...(fix === undefined ? [] : [`  ${fix}`]),
        ...(shown === undefined ? [] : [`  ${say('forms.answers', { answers: shown === '' ? say('forms.no-answers') : shown })}`]),
      ];
    }),
    say('forms.count', { errors: count('error'), warnings: count('warning'), notices: count('notice') }),
  ];
}
