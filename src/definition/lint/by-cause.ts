import type { Finding, FindingPlace } from '../../engine/errors.ts';

/**
 * Makes one finding of those with one cause: the same mistake in several places, and examples that are wrong because
 * the complete one is.
 * @param findings in the order in which they are shown; of several the first one stays, and names the other places
 */
export function byCause(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, { readonly first: Finding; readonly also: FindingPlace[] }>();
  const refused = new Set(findings.filter(isRefusedPlaceholder).map(placeOf));
  const ordered = findings
    // the meta-schema knows all placeholders that the text may have, and has named them
    .filter((finding) => !(finding.rule === 'text' && refused.has(placeOf(finding))))
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

const placeOf = ({ file, line, column }: FindingPlace) => `${file}:${line}:${column}`;

function isIncomplete({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === 'example-incomplete';
}

/** What a finding names says whether two have the same cause; one that names nothing stands for itself. */
function causeOf({ rule, severity, file, line, column, values = {}, answers }: Finding): string {
  const { form, found, ...named } = values;
  const lacks = isIncomplete({ rule }) || (rule === 'example-differs' && named['kind'] === 'more');
  if (lacks) return JSON.stringify(['example-lacks', form, found]);
  if (answers !== undefined || Object.keys(named).length === 0) return JSON.stringify([rule, file, line, column]);
  return JSON.stringify([rule, severity, values]);
}
