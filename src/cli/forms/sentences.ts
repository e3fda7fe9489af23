import type { Finding } from '../../engine/errors.ts';
import { fill } from '../../engine/text.ts';
import { say } from '../say.ts';
import texts from '../texts.de.json' with { type: 'json' };

const sentences: Readonly<Record<string, string>> = texts;

/** @returns what is wrong, in German: the sentence of the rule, or of the kind that the finding names */
export function sentenceOf({ rule, values = {}, message }: Finding): string {
  const sentence = sentences[`check.${rule}.${String(values['kind'])}`] ?? sentences[`check.${rule}`];
  return sentence === undefined ? message : fill(sentence, values);
}

/** @returns how to mend it: what was probably meant, else what the rule advises */
export function fixOf({ rule, values = {} }: Finding): string | undefined {
  if (values['suggestion'] !== undefined) return say('forms.meant', { suggestion: values['suggestion'] });
  const sentence = sentences[`check.${rule}.fix`];
  return sentence === undefined ? undefined : fill(sentence, values);
}
