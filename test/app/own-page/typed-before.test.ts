import { expect, it } from 'vitest';
import { keepTyped } from '../../../src/app/own-page/typed-before.ts';

it('a tick made before the page works is taken over at its own field, not at another of the same name', async () => {
  document.body.innerHTML = ['old.done', 'new.done']
    .map((key) => `<div data-field="${key}"><input type="checkbox" name="done" value="A"></div>`)
    .join('');
  const boxes = [...document.querySelectorAll('input')];
  const [first] = boxes;
  if (first) first.checked = true;
  keepTyped(document.body, () => undefined).takeOthers();
  await Promise.resolve();
  await Promise.resolve();
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
});

/** @returns the events at a select that a page draws later than the server's HTML */
function eventsAtLaterSelect(): readonly string[] {
  document.body.innerHTML = '<div id="page"></div>';
  const page = keepTyped(document.body, () => undefined);
  const done = page.expect(['heater'], false);
  const cell = document.createElement('div');
  cell.dataset['field'] = 'heater';
  cell.innerHTML = '<select id="heater"><option value="">–</option><option>Öl</option></select>';
  const events: string[] = [];
  for (const type of ['change', 'focusout']) cell.addEventListener(type, () => events.push(type));
  document.body.append(cell);
  done();
  return events;
}

it('a field that appears later is not touched', async () => {
  const events = eventsAtLaterSelect();
  await Promise.resolve();
  await Promise.resolve();
  expect(events).toEqual([]);
});

it('what was typed is taken over once, also when its field is drawn again', async () => {
  const field = '<div data-field="name"><input id="name"></div>';
  document.body.innerHTML = field;
  const page = keepTyped(document.body, () => undefined);
  const typed = document.querySelector('input');
  if (typed) typed.value = 'Ida';
  page.takeOthers();
  await Promise.resolve();
  expect(typed?.value).toBe('Ida');
  document.body.innerHTML = field;
  page.expect(['name'], false)();
  await Promise.resolve();
  await Promise.resolve();
  expect(document.querySelector('input')?.value).toBe('');
});

it('knows which values were in the page before, until somebody types', async () => {
  document.body.innerHTML =
    '<div data-field="name"><input></div><div data-field="city"><input></div><div data-field="code"><input></div>';
  const [name, city] = document.querySelectorAll('input');
  for (const input of [name, city]) if (input) input.value = 'restored';
  const page = keepTyped(document.body, () => undefined);
  page.takeOthers();
  await Promise.resolve();
  const there = () => ['name', 'city', 'code'].filter((field) => page.wasThere(field));
  expect(there()).toEqual(['name', 'city']);
  city?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(there()).toEqual(['name']);
});
