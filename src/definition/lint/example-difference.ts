import type { Finding } from '../../engine/errors.ts';
import { type Problem, problemsText } from '../../engine/problem.ts';

/** @returns whether both are the same sentence at the same field */
export function isSameProblem(one: Problem, other: Problem): boolean {
  return one.message === other.message && one.path.join('/') === other.path.join('/');
}

/** @returns whether an example expects exactly what there is, in its order */
export function expectsExactly(expected: readonly Problem[], found: readonly Problem[]): boolean {
  return (
    expected.length === found.length &&
    expected.every((one, at) => {
      const other = found[at];
      return other !== undefined && isSameProblem(one, other);
    })
  );
}

/**
 * @returns what an example expects in vain, and what it does not expect, for the texts of a finding; `kind` where one
 *   side has nothing that the other lacks
 */
export function differenceOf(
  expected: readonly Problem[],
  real: readonly Problem[],
): NonNullable<Finding['values']> & { readonly kind: 'more' | 'fewer' | 'others' | 'order' } {
  const found = problemsText(real.filter((one) => !expected.some((other) => isSameProblem(one, other))));
  const missing = problemsText(expected.filter((one) => !real.some((other) => isSameProblem(one, other))));
  const kind = missing === '' ? (found === '' ? 'order' : 'more') : found === '' ? 'fewer' : 'others';
  return { kind, found, expected: missing };
}
