import { type Finding, type FindingPlace, findingText } from '../../engine/errors.ts';

/**
 * Merges findings with the same cause: the same mistake, told more than once or in several places, and examples that
 * are wrong because the complete one is.
 * @returns the first finding of each cause, with the places of the others in `also`; by file and line, those in a
 *   form's examples last: they often follow from one in its other files
 */
export function byCause(all: readonly Finding[]): readonly Finding[] {
  const findings = distinct(all);
  const groups = new Map<string, { readonly first: Finding; readonly also: FindingPlace[] }>();
  const refused = new Set(findings.filter(isRefusedPlaceholder).map(placeKeyOf));
  const unbalanced = new Set(findings.filter(({ rule }) => rule === 'text-brackets').map(placeKeyOf));
  const unlabelled = new Set(findings.filter(({ rule }) => rule === 'label-missing').map(placeKeyOf));
  const ordered = findings
    .filter((finding) => !(finding.rule === 'text-blank' && unlabelled.has(placeKeyOf(finding))))
    // at the same place a format finding already names the placeholders that the text may have
    .filter((finding) => !(finding.rule === 'text' && refused.has(placeKeyOf(finding))))
    // with a bracket open, the name of a placeholder counts as a word
    .filter((finding) => !(finding.rule === 'message-english' && unbalanced.has(placeKeyOf(finding))))
    .toSorted((a, b) => Number(isIncomplete(b)) - Number(isIncomplete(a)));
  for (const finding of ordered) {
    const cause = causeOf(finding);
    const known = groups.get(cause);
    const { file, line, column } = finding;
    if (known) known.also.push({ file, line, column });
    else groups.set(cause, { first: finding, also: [] });
  }
  const firsts = new Map([...groups.values()].map(({ first, also }) => [first, also]));
  return findings.flatMap((finding) => {
    const also = firsts.get(finding);
    if (!also) return [];
    return also.length === 0 ? finding : { ...finding, also };
  });
}

function isRefusedPlaceholder({ rule, values }: Finding): boolean {
  return rule === 'format' && values?.['kind'] === 'placeholders';
}

const placeKeyOf = ({ file, line, column }: FindingPlace) => `${file}:${line}:${column}`;

function isIncomplete({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === 'example-incomplete';
}

/** Findings of a rule with the same values have one cause; without values, or with answers, each has its own. */
function causeOf({ rule, severity, file, line, column, values = {}, answers }: Finding): string {
  const { form, found, ...named } = values;
  const lacks = isIncomplete({ rule }) || (rule === 'example-differs' && named['kind'] === 'more');
  if (lacks) return JSON.stringify(['example-lacks', form, found]);
  if (answers !== undefined || Object.keys(named).length === 0) return JSON.stringify([rule, file, line, column]);
  return JSON.stringify([rule, severity, values]);
}

function distinct(findings: readonly Finding[]): readonly Finding[] {
  const found = new Map(
    findings.map((finding) => [
      findingText({ ...finding, message: finding.message.replace(/^form <[^>]*>: /, '') }),
      finding,
    ]),
  );
  return [...found.values()].sort(
    (a, b) =>
      folderOf(a).localeCompare(folderOf(b)) ||
      Number(isInExample(a)) - Number(isInExample(b)) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

const folderOf = ({ file }: FindingPlace) => file.split('/')[0] ?? '';

const isInExample = ({ file }: FindingPlace) => file.includes('/examples/');
