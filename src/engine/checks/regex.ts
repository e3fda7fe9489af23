import { isSafePattern } from 'redos-detector';
import type { Finding } from '../errors.ts';
import { type Definition, placeOf } from './definition.ts';
import { findingAt } from './finding.ts';

/** Enough for patterns that people write; one that needs more is one that runs away. */
const STEPS = 5000;

const known = new Map<string, boolean>();

function isSafe(pattern: string): boolean {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const { safe } = isSafePattern(pattern, { unicode: true, maxSteps: STEPS, timeout: Infinity });
  known.set(pattern, safe);
  return safe;
}

/** Regular expressions that take for ever over some texts: the page, and the server, would stand still. */
export function checkPatterns(definition: Definition): readonly Finding[] {
  const findings: Finding[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    // under `errorMessage` a "pattern" is the sentence that is said of it
    const { errorMessage: _sentences, ...rules } = node as { errorMessage?: unknown; pattern?: unknown };
    const { pattern } = rules;
    if (typeof pattern === 'string' && !isSafe(pattern))
      findings.push(
        findingAt(definition, placeOf(definition, node, 'pattern'), {
          rule: 'regex-runaway',
          message: `pattern ${pattern} can run away`,
          values: { pattern },
        }),
      );
    Object.values(rules).forEach(walk);
  };
  for (const { node } of definition.parts) [node.if, ...Object.values(node.properties ?? {})].forEach(walk);
  return findings;
}
