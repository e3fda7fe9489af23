import { expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { Draft } from '../forms/everywhere/draft.ts';
import { everyWay } from '../forms/everywhere/index.ts';
import { refusedBy } from '../forms/everywhere/refused.ts';
import { allFiles, formIds, productForm } from '../forms/files.ts';
import { harmless } from '../forms/mistakes/harmless.ts';

const forms = formIds.filter((id) => !productForm(id).testOnly);

/**
 * The number of ways in which each rule is broken here; everyWay has more, and `everywhere/main.ts` tries all in every
 * form.
 */
const WAYS = 3;

/** Three ways to break each rule, each in another form: all of them in all forms would take minutes. */
const tried = [...Map.groupBy(everyWay, ({ rule }) => rule)].flatMap(([rule, some], at) =>
  some.slice(0, WAYS).map(({ what, make }, index) => ({ rule, what, make, first: at + index })),
);

it('each rule is broken in three ways or more, and 40 edits break none', () => {
  const few = [...Map.groupBy(everyWay, ({ rule }) => rule)].filter(([, some]) => some.length < WAYS);
  expect(few.map(([rule]) => rule)).toEqual([]);
  expect(harmless.length).toBeGreaterThanOrEqual(40);
});

it.each(tried.map((way) => [way.rule, way.what, way] as const))(
  '%s, %s: is refused before it is live',
  (_rule, _what, { rule, make, first }) => {
    for (let at = 0; at < forms.length; at++) {
      const id = forms[(first + at) % forms.length] ?? '';
      const draft = new Draft(id, allFiles);
      // for example, only opt-ins have consents
      if (make(draft) === false) continue;
      const found = refusedBy(id, draft.files, parseDate('14.04.2026'));
      expect(found.map((finding) => finding.rule)).toContain(rule);
      return;
    }
    throw new Error('no form has a place for it');
  },
);
