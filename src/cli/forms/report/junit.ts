import { junit } from 'node:test/reporters';
import { inspect } from 'node:util';
import { translate } from '../../translate.ts';
import type { TrialPart } from '../testing/part.ts';
import type { FormOutcome } from '../testing/trial.ts';

type TestEvent = Parameters<typeof junit>[0] extends AsyncIterable<infer Event> ? Event : never;

/** @returns the outcomes as JUnit XML: a suite per form, a test case per part */
export async function junitOf(outcomes: readonly FormOutcome[]): Promise<string> {
  let xml = '';
  for await (const piece of junit(eventsOf(outcomes))) xml += piece;
  return xml;
}

/** Makes events like those of node:test, since node:test's JUnit reporter writes the XML. */
async function* eventsOf(outcomes: readonly FormOutcome[]): AsyncGenerator<TestEvent> {
  for (const { form, title, parts } of outcomes) {
    const suite = { name: form === undefined ? title : translate('test.form', { title, id: form }), nesting: 0 };
    yield event('test:start', suite);
    for (const part of parts) {
      const one = { name: translate(`test.part.${part.name}`), nesting: 1 };
      yield event('test:start', one);
      yield event(part.state === 'todo' ? 'test:fail' : 'test:pass', { ...one, ...resultOf(part) });
    }
    yield event('test:pass', { ...suite, details: { duration_ms: 0, type: 'suite' } });
  }
}

function resultOf({ state, about, lines, next }: TrialPart): object {
  if (state === 'good') return { details: { duration_ms: 0 } };
  const text = [...lines, ...next].join('\n');
  if (state === 'skipped') return { skip: text, details: { duration_ms: 0 } };
  const message = lines[0] ?? about;
  return { details: { duration_ms: 0, error: { message, failureType: 'todo', [inspect.custom]: () => text } } };
}

function event(type: 'test:start' | 'test:pass' | 'test:fail', data: object): TestEvent {
  return { type, data } as unknown as TestEvent;
}
