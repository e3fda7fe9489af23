import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import type { Finding } from '../../../src/engine/errors.ts';
import { germanFinding } from '../../../src/definition/lint/finding-messages.ts';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

const exit = (code: string) => ({
  if: { properties: { art: { const: code } }, required: ['art'] },
  title: 'Nein',
  text: 'Online geht das nicht.',
  link: { label: 'Start', href: '/' },
  problem: { field: 'art', message: 'Bitte rufen Sie {operator} an.' },
});

const example = (answers: object, problems: readonly object[]) => ({
  $schema: '../../shared/meta/example.json',
  description: 'Ein Beispiel.',
  today: '14.04.2026',
  answers,
  problems,
});

const unshownWith = (examples: Readonly<Record<string, unknown>>) => findingsWith(examples).map(({ rule }) => rule);

/** @returns what no example shows, in a form whose messages name the operator */
function findingsWith(examples: Readonly<Record<string, unknown>>): readonly Finding[] {
  const operator = (JSON.parse(filesOf({ steps: {} }).get('shared/site.json') ?? '') as { operator: string }).operator;
  const written = JSON.stringify(examples).replaceAll('{operator}', operator);
  const others = Object.entries(JSON.parse(written) as Record<string, unknown>);
  const files = filesOf({
    steps: {
      one: {
        type: 'object',
        properties: {
          art: { type: 'string', title: 'Art', oneOf: ['A', 'B', 'C'].map((code) => ({ const: code, title: code })) },
          name: {
            type: 'string',
            title: 'Name',
            maxLength: 5,
            errorMessage: { maxLength: 'So lange Namen kennt {operator} nicht.' },
          },
        },
        required: ['art'],
      },
    },
    fields: { art: { widget: 'radio' } },
    layout: { one: { exits: [exit('B'), exit('C')] } },
    others: Object.fromEntries(others.map(([name, value]) => [`${ID}/examples/${name}.json`, value])),
  });
  return checkForms(files, { all: [ID], ids: [ID], today: TODAY }).filter(({ rule }) =>
    /unvisited|example|format/.test(rule),
  );
}

const LONG = { path: ['name'], message: 'So lange Namen kennt {operator} nicht.' };
const CALL = { path: ['art'], message: 'Bitte rufen Sie {operator} an.' };
const complete = example({ art: 'A' }, []);
const long = example({ art: 'A', name: 'Maximilian' }, [LONG]);

it('a message that names the operator is shown by the example that shows it', () => {
  const [b, c] = ['B', 'C'].map((art) => example({ art }, [CALL]));
  expect(unshownWith({ complete, long, b, c })).toEqual([]);
});

it('an exit is not shown by another one with the same message', () => {
  expect(unshownWith({ complete, long, b: example({ art: 'B' }, [CALL]) })).toEqual(['exit-unvisited']);
});

it('names the form whose examples do not show it: a message may stand in a block', () => {
  const findings = findingsWith({ complete }).map((finding) => germanFinding(finding, texts));
  expect(findings.map(({ message }) => message.split(`Beispiel von „${ID}“`).length)).toEqual([2, 2, 2]);
  expect(findings.map(({ fix = '' }) => fix.includes(`paths ${ID} --emit`))).toEqual([false, true, true]);
});
