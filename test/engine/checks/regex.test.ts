import { expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { errorsOf } from '../../../src/engine/checks/check-forms.ts';
import { readDefinition } from '../../../src/engine/checks/definition.ts';
import { filesOf, ID } from '../made-form.ts';

const TODAY = parseDate('14.04.2026');

function errorsWith(pattern: string, sentence: string): readonly string[] {
  const field = { type: 'string', title: 'Name', pattern, errorMessage: { pattern: sentence } } as const;
  const files = filesOf({
    steps: { one: { type: 'object', properties: { name: field } } },
    fields: { name: { autocomplete: 'off' } },
  });
  return errorsOf(readDefinition(ID, files), TODAY).map(({ rule }) => rule);
}

it('a sentence about a pattern is no pattern', () => {
  expect(errorsWith('^[A-Za-z ]+$', 'Bitte nur Buchstaben (a bis z)+ und Leerzeichen (a+)+ eingeben.')).toEqual([]);
});

it('a long pattern of plain letters does not run away, one that starts over and over does', () => {
  expect(errorsWith('Bitte nur Buchstaben und Leerzeichen, danke', 'Nicht so.')).toEqual([]);
  expect(errorsWith('^(a+)+$', 'Nicht so.')).toContain('regex-runaway');
});
