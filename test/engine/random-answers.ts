import type { Answers, Form, Schema } from '../../src/engine/form.ts';
import { fieldsByContainer, optionsOf } from '../../src/engine/fields.ts';

/** @returns a function that gives random numbers from 0 to 1, the same for the same seed (mulberry32) */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEXTS = [
  '',
  'x',
  'Max',
  ' Anna ',
  'a@b.at',
  'max@example',
  '0660 1234567',
  '4020',
  '0402',
  'AT611904300234573201',
  'AT611904300234573202',
  '<b>',
  'ä'.repeat(130),
  '😀'.repeat(90),
];
const DATES = [
  '01.03.2025',
  '28.02.2025',
  '31.05.2026',
  '01.06.2026',
  '15.04.2026',
  '16.04.2026',
  '31.02.2025',
  '27.03.1985',
  '14.04.2008',
  '15.04.2008',
  '14.04.1916',
  '1.1.2026',
  '01.01.2030',
];
const NUMBERS = [0, 1, -1, 1899, 1900, 1994, 2026, 2027, 9999, 10000, 4.3, 191, 1e21];
const FILES = [
  { data: 'data:application/pdf;base64,QUJD', name: 'a.pdf', mimetype: 'application/pdf' },
  { data: 'data:text/html;base64,QUJD', name: 'a.html', mimetype: 'text/html' },
  { data: 'data:application/pdf;base64,', name: 'leer.pdf', mimetype: 'application/pdf' },
  { name: 'a.pdf', mimetype: 'application/pdf' },
  { data: 5, name: [], mimetype: null },
  {},
];
const ODD = [true, false, [], {}, ['x'], 5, 'x', { a: 1 }];

/**
 * @param odd the percentage of answers that may have a wrong JSON type
 * @returns valid and invalid answers to some of the form's fields
 */
export function randomAnswers(form: Form, random: () => number, odd = 4): Answers {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const full = random();
  return inside('');

  function inside(container: string): Answers {
    const answers: Record<string, unknown> = {};
    for (const { name, shape, schemas } of fieldsByContainer(form).get(container) ?? []) {
      if (random() > 0.3 + full * 0.7) continue;
      const own = name.slice(container === '' ? 0 : container.length + 1);
      const likelyValue = () => {
        if (shape === 'group') return inside(name);
        return shape === 'list'
          ? Array.from({ length: Math.floor(random() * 4) }, () => inside(name))
          : likely(one(schemas) ?? {});
      };
      const value = random() * 100 < odd ? one(ODD) : likelyValue();
      if (value !== undefined) answers[own] = value;
    }
    return answers;
  }

  function likely(schema: Schema): unknown {
    const options = optionsOf(schema).map((option) => option.value);
    if (schema.type === 'array') return options.filter(() => random() < 0.5);
    if (options.length > 0) return random() < 0.95 ? one(options) : 'ANDERES';
    if (schema.type === 'boolean') return random() < 0.7;
    if (schema.type === 'number' || schema.type === 'integer') return one(NUMBERS);
    if (schema.type === 'object') return structuredClone(one(FILES));
    return one(schema.format === 'date' ? DATES : TEXTS);
  }
}
