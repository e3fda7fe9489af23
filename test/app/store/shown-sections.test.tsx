import { expect, it, vi } from 'vitest';
import { createShownSections } from '../../../src/app/store/shown-sections.ts';

function page(...titles: readonly string[]) {
  document.body.innerHTML = titles.map((title) => `<h2>${title}</h2>`).join('');
  const headings = [...document.querySelectorAll('h2')];
  return titles.map((title, place) => ({ id: title, title, heading: headings[place] as HTMLElement }));
}

it('the sections stand in the order of the page, whenever they came', () => {
  const [one, two, three] = page('one', 'two', 'three') as [never, never, never];
  const sections = createShownSections();
  for (const section of [three, one, two]) sections.add(section);
  expect(sections.list().map(({ title }) => title)).toEqual(['one', 'two', 'three']);
});

it('a section that goes is taken out, and who listens is told', () => {
  const [one, two] = page('one', 'two') as [never, never];
  const sections = createShownSections();
  const leave = sections.add(one);
  sections.add(two);
  const told = vi.fn<() => void>();
  const end = sections.subscribe(told);
  leave();
  expect([sections.list().map(({ title }) => title), told.mock.calls.length]).toEqual([['two'], 1]);
  end();
  sections.add(one);
  expect(told).toHaveBeenCalledTimes(1);
});

it('the list stays the same one until a section comes or goes', () => {
  const sections = createShownSections();
  expect(sections.list()).toBe(sections.list());
});
