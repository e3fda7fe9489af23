import { translate } from '../../translate.ts';
import { type Conditions, anyOfText } from './conditions.ts';
import type { ExplainedNames } from './names.ts';

/** One rule of a form as a German sentence. */
export interface Statement {
  /** The step that the rule is about; absent for a rule of the whole form. `field` is absent for a rule of a step. */
  readonly step?: string;
  readonly field?: string;
  /** The keyword or option that makes the rule. */
  readonly rule: string;
  readonly text: string;
}

/**
 * @param text a German main clause without its full stop
 * @param chains alternatives, each a chain of nested conditions; by default the rule always holds
 * @returns the sentence with its conditions and a full stop
 */
export function statementText(text: string, names: ExplainedNames, chains: readonly Conditions[] = [[]]): string {
  const when = anyOfText(chains, names);
  const whole =
    when === '' ? translate('explain.sentence', { text }) : translate('explain.sentence-when', { text, when });
  return whole.slice(0, 1).toUpperCase() + whole.slice(1);
}
