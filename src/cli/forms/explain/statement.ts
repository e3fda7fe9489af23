import { translate } from '../../translate.ts';
import { type Conditions, anyOfText } from './conditions.ts';
import type { ExplainedNames } from './names.ts';

/** One rule of a form as a sentence. */
export interface Statement {
  /** Step and field that it is about; absent: the whole form. */
  readonly step?: string;
  readonly field?: string;
  /** The keyword or option that says it. */
  readonly rule: string;
  readonly text: string;
}

/**
 * @param text a main clause without its full stop
 * @param chains when it holds; none: always
 * @returns the whole sentence
 */
export function statementText(text: string, names: ExplainedNames, chains: readonly Conditions[] = [[]]): string {
  const when = anyOfText(chains, names);
  const whole =
    when === '' ? translate('explain.sentence', { text }) : translate('explain.sentence-when', { text, when });
  return whole.slice(0, 1).toUpperCase() + whole.slice(1);
}
