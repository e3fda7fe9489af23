import type { Finding } from '../../engine/errors.ts';
import { fill } from '../../engine/text.ts';

/** The tools' sentences by key: src/cli/texts.de.json. */
export type Sentences = Readonly<Record<string, string>>;

/** @returns what is wrong, in German: the sentence of the rule, or of the kind that the finding names */
export function sentenceOf({ rule, values = {}, message }: Finding, sentences: Sentences): string {
  const sentence = sentences[`check.${rule}.${String(values['kind'])}`] ?? sentences[`check.${rule}`];
  return sentence === undefined ? message : fill(sentence, values);
}

/** @returns how to mend it: what was probably meant, else what the rule advises */
export function fixOf({ rule, values = {} }: Finding, sentences: Sentences): string | undefined {
  const meant = sentences['check.meant'];
  if (values['suggestion'] !== undefined && meant !== undefined) return fill(meant, values);
  const sentence = sentences[`check.${rule}.fix`];
  return sentence === undefined ? undefined : fill(sentence, values);
}

/** @returns the finding as the contract has it (decisions.md#contract), in German */
export function toldFinding(finding: Finding, sentences: Sentences): Finding {
  const { rule, severity, file, line, column, answers } = finding;
  const fix = fixOf(finding, sentences);
  return {
    rule,
    severity,
    file,
    line,
    column,
    message: sentenceOf(finding, sentences),
    ...(fix === undefined ? {} : { fix }),
    ...(answers === undefined ? {} : { answers }),
  };
}
