import type { Way } from './draft.ts';
import { fieldWays } from './fields.ts';
import { fileWays } from './files.ts';
import { logicWays } from './logic.ts';
import { relationWays } from './relations.ts';
import { textWays } from './texts.ts';
import { valueWays } from './values.ts';

/** At least three mistakes for each rule that keeps an edit out of service. */
export const everyWay: readonly Way[] = [
  ...fileWays,
  ...fieldWays,
  ...logicWays,
  ...relationWays,
  ...textWays,
  ...valueWays,
];
