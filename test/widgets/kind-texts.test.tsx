import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { kindOf, type ValueKindName, valueKindNames } from '../../src/engine/kinds/index.ts';
import { loadedWidget } from './loaded-widget.ts';
import { translate } from './mounted.tsx';
import { samples } from './samples.ts';
import { type Given, widgetProps } from './widget-props.ts';

afterEach(cleanup);

/** Texts that every page loads, because lists or the forms' first steps use them as well. */
const OF_EVERY_PAGE = ['button.remove', 'button.remove.named', 'select.empty'];

/**
 * @returns the keys of the page texts that the kind's widget translates in its states, without any input by the user
 */
async function textsOf(name: ValueKindName): Promise<ReadonlySet<string>> {
  const Control = await loadedWidget(name);
  const sample = samples[name];
  const asked = new Set<string>();
  const states: readonly Given[] = [{}, { value: sample.value }, { readOnly: true }, { message: 'Falsch.' }];
  for (const state of states) {
    const props = widgetProps({
      ui: { widget: name },
      ...sample.props,
      ...state,
      label: 'Angabe',
      announce: () => undefined,
      translate: (key, values) => {
        asked.add(key);
        return translate(key, values);
      },
    });
    await act(async () => render(<Control {...props} />));
    cleanup();
  }
  return asked;
}

test('a text that one kind alone says begins as its kind tells (`texts`), so that pages without it do not load it', async () => {
  const asked: [ValueKindName, ReadonlySet<string>][] = [];
  for (const name of valueKindNames) asked.push([name, await textsOf(name)]);
  const untold = asked.flatMap(([name, keys]) => {
    const others = new Set(asked.flatMap(([other, said]) => (other === name ? [] : [...said])));
    const first = `${kindOf({ widget: name })?.texts}.`;
    return [...keys].filter((key) => !others.has(key) && !OF_EVERY_PAGE.includes(key) && !key.startsWith(first));
  });
  expect(untold).toEqual([]);
});
