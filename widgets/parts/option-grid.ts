import type { FieldOptions } from '../widget.ts';
import type { Option } from '../../src/engine/form.ts';

/** @returns the classes of a group of cards: more than two options take 4 of 12 columns each, others 6 */
export function optionGrid(options: readonly Option[], ui: FieldOptions): string {
  return `ff-options ff-options-${options.length > 2 ? 3 : 2}${ui.tight ? ' ff-options-tight' : ''}`;
}
