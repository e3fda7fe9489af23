import type { Finding } from '../../engine/errors.ts';
import { type Problem, problemsText } from '../../engine/problem.ts';

/** @returns whether both are the same message at the same path */
export function isSameProblem(one: Problem, other: Problem): boolean {
  return one.message === other.message && one.path.join('/') === other.path.join('/');
}

/** @returns whether an example expects exactly the given problems, in the same order */
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
 * @returns values for a finding. `expected`: problems that the example expects in vain; `found`: problems that it does
 *   not expect. `kind`: only `found` (`more`), only `expected` (`fewer`), both (`others`), or only the order differs
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
