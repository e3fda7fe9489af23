import type { Finding } from '../../engine/errors.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { placeOfUi } from '../reading/place-of.ts';

/** The heading of an entry, and its button. */
const NUMBERED = ['itemTitle', 'remove'] as const;

/** Finds lists of several entries, whose headings or buttons are all alike: nobody hears which entry is meant. */
export function checkEntriesAlike(definition: Definition): readonly Finding[] {
  return [...fieldsOf(definition).values()].flatMap(({ name, shape, schemas }) =>
    NUMBERED.flatMap((option) => {
      const text = definition.fields[name]?.[option];
      const isAlone = schemas.some(({ maxItems = 2 }) => maxItems <= 1);
      if (shape !== 'list' || isAlone || text === undefined || text.includes('{n}')) return [];
      return [
        findingAt(definition, placeOfUi(definition, name, option), {
          rule: 'entries-alike',
          severity: 'warning',
          message: `all entries of list <${name}> have the same "${option}"`,
          values: { field: name, option, text, sign: '{n}' },
        }),
      ];
    }),
  );
}
