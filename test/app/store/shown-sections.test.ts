import { expect, it } from 'vitest';
import type { Section, Step } from '../../../src/engine/form.ts';
import { shownSections } from '../../../src/app/store/shown-sections.ts';
import { productForm } from '../../forms/files.ts';

const form = productForm('foerderpilot');
const [first] = form.steps;
if (!first) throw new Error('the form has no step');
const section = (title: string | undefined, field: string, more: Partial<Section> = {}): Section => ({
  ...(title === undefined ? {} : { title }),
  rows: [[{ field, columns: 12, phoneColumns: 12 }]],
  ...more,
});
const step: Step = {
  ...first,
  id: 'antrag',
  sections: [
    section('Eins', 'a'),
    section('Zwei', 'b'),
    section(undefined, 'a'),
    section('Teil', 'a', { nested: true }),
    section('Fragen an die {operator}', 'c'),
  ],
};
const titles = (shown: readonly string[], hidden: readonly string[] = []) =>
  shownSections(
    form,
    step,
    { schema: (name) => (shown.includes(name) ? {} : undefined), isDrawn: (name) => !hidden.includes(name) },
    'f',
  );

it('the sections that have a title and a field on the page stand in its order, with the ids of their headings', () => {
  expect(titles(['a', 'b', 'c'])).toEqual([
    { id: 'f-antrag-0', title: 'Eins' },
    { id: 'f-antrag-1', title: 'Zwei' },
    { id: 'f-antrag-4', title: 'Fragen an die Muster Energie' },
  ]);
});

it('a section whose fields are not asked for, or have given way to others, is not among them', () => {
  expect(titles(['a', 'c'], ['c']).map(({ title }) => title)).toEqual(['Eins']);
});

it('a section without fields always is', () => {
  const text = { ...step, sections: [section('Eins', 'a'), { title: 'Bitte beachten', rows: [] }] };
  const shown = shownSections(form, text, { schema: () => undefined, isDrawn: () => true }, 'f');
  expect(shown).toEqual([{ id: 'f-antrag-1', title: 'Bitte beachten' }]);
});

it('a nested section that is the first on the page stands by itself', () => {
  const alone = { ...step, sections: [section('Teil', 'a', { nested: true })] };
  expect(shownSections(form, alone, { schema: () => ({}), isDrawn: () => true }, 'f')).toHaveLength(1);
});
