import { json } from './1-json.ts';
import { format } from './2-format.ts';
import { references } from './3-references.ts';
import { logic } from './4-logic.ts';
import { messages } from './5-messages.ts';
import { calendar } from './6-calendar.ts';
import { people } from './7-people.ts';
import { examples } from './8-examples.ts';
import { values } from './9-values.ts';
import type { Mistake } from './mistake.ts';

/** All mistakes by subject. The number of each file is that of its line in the list of what `check` finds. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  json,
  format,
  references,
  logic,
  messages,
  calendar,
  people,
  examples,
  values,
};
