import type { Finding } from '../../engine/errors.ts';
import type { Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';

/** @returns the finding that there are too many combinations to decide what a condition does */
export function undecided(definition: Definition, place: Place): Finding {
  return findingAt(definition, place, {
    rule: 'undecided',
    severity: 'notice',
    message: 'too many combinations of answers to decide what the condition does',
  });
}
