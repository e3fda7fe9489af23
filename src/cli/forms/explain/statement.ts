import { translate } from '../../translate.ts';
import { type Conditions, anyOfText } from './conditions.ts';
import type { ExplainedNames } from './names.ts';

/** One rule of a form as a German sentence. */
export interface Statement {
  /** The step and field that it is about; absent for the whole form. */
  readonly step?: string;
  readonly field?: string;
  /** The keyword or option with the rule. */
  readonly rule: string;
  readonly text: string;
}

/**
 * @param text a main clause without its full stop
 * @param chains lists of conditions, of which one has to hold; by default it always holds
 * @returns the sentence with its conditions and a full stop
 */
export function statementText(text: string, names: ExplainedNames, chains: readonly Conditions[] = [[]]): string {
  const when = anyOfText(chains, names);
  const whole =
    when === '' ? translate('explain.sentence', { text }) : translate('explain.sentence-when', { text, when });
  return whole.slice(0, 1).toUpperCase() + whole.slice(1);
}
