import { say } from '../../say.ts';
import { type Conditions, chainsInWords } from './conditions.ts';
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
export function sentence(text: string, names: ExplainedNames, chains: readonly Conditions[] = [[]]): string {
  const when = chainsInWords(chains, names);
  const whole = when === '' ? say('explain.sentence', { text }) : say('explain.sentence-when', { text, when });
  return whole.slice(0, 1).toUpperCase() + whole.slice(1);
}
