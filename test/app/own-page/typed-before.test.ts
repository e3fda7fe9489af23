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
