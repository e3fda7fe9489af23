import type { Finding } from '../../../engine/errors.ts';
import { exampleNames } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { translate } from '../../translate.ts';
import { findingLines } from '../check.ts';
import { good, type TrialPart, todo } from './part.ts';

/** The rule of findings that `examples --update` corrects. */
const EXPECTED = 'example-differs';

/** Whether a finding is corrected in the examples, e.g. by adding one that shows what no example shows. */
const isOfExample = ({ file, rule }: Finding) => file.includes('/examples/') || rule.endsWith('-unvisited');

/**
 * @param id the form; undefined: the files that all forms share
 * @param findings those of the form, or of the shared files
 * @returns the part about findings that are not about examples
 */
export function checkPart(id: string | undefined, findings: readonly Finding[]): TrialPart {
  const own = findings.filter((finding) => !isOfExample(finding));
  const notices = own.filter(({ severity }) => severity === 'notice').length;
  return partOf('check', own, notices === 0 ? '' : translate('test.notices', { n: notices }), [
    translate('test.next.check', { form: id ?? '' }).trim(),
  ]);
}

/**
 * @param findings those of the form
 * @returns the part about findings that are about examples
 */
export function examplesPart(id: string, files: FormFiles, findings: readonly Finding[]): TrialPart {
  const own = findings.filter(isOfExample);
  const rules = new Set(own.map(({ rule }) => rule));
  const others = [...rules].some((rule) => rule !== EXPECTED);
  return partOf('examples', own, translate('test.count', { n: exampleNames(files, id).length }), [
    ...(rules.has(EXPECTED) ? [translate('test.next.expected', { form: id })] : []),
    ...(others ? [translate('test.next.examples', { form: id })] : []),
  ]);
}

/** Notices leave nothing to do: a part with notices alone is good. */
function partOf(
  name: 'check' | 'examples',
  own: readonly Finding[],
  about: string,
  next: readonly string[],
): TrialPart {
  const heavy = own.filter(({ severity }) => severity !== 'notice');
  return heavy.length === 0 ? good(name, about) : todo(name, about, findingLines(heavy).slice(0, -1), next);
}
