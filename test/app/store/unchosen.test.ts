import { expect, it } from 'vitest';
import { makeStep } from '../../engine/made-form.ts';
import { productForm } from '../../forms/files.ts';
import { opened } from './opened-store.ts';

const FIELD = 'fairEnergyPartner';
const CHOOSE = 'Bitte wählen Sie einen Eintrag aus der Liste.';
const stressfrei = productForm('stressfrei');

/** @returns the messages of a submit of the first step, by field */
function told({ store, step }: Pick<ReturnType<typeof opened>, 'store' | 'step'>) {
  return new Map(store.submit(step(0)).map(({ path, message }) => [path.join('.'), message]));
}

it('a dealer that was typed and not chosen holds back, although none is needed', () => {
  const made = opened(stressfrei);
  expect(told(made).has(FIELD)).toBe(false);
  made.memory.set(FIELD, 'Huber');
  const keys = [...told(made).keys()];
  expect(told(made).get(FIELD)).toBe(CHOOSE);
  expect(made.store.message(FIELD)).toBe(CHOOSE);
  // problems are in the order of the screen: the consents are below this field
  expect(keys.indexOf(FIELD)).toBeLessThan(keys.indexOf('dsgvo'));
  expect(made.store.problems(made.step(0)).map(({ path }) => path.join())).toContain(FIELD);
});

it('holds nothing back any more once it was chosen, taken as the other dealer, or taken away', () => {
  const made = opened(stressfrei);
  const { store, memory } = made;
  memory.set(FIELD, 'Huber');
  told(made);
  store.set(FIELD, 'Wärmewerk Donaubogen GmbH, 4020 Linz');
  expect(told(made).has(FIELD)).toBe(false);
  store.set(FIELD, undefined);
  expect(told(made).get(FIELD)).toBe(CHOOSE);
  store.openAlternative(FIELD, 'Huber');
  expect(told(made).has(FIELD)).toBe(false);
  store.closeAlternative(FIELD);
  memory.set(FIELD, '  ');
  expect(told(made).has(FIELD)).toBe(false);
});

it('a required one says its own message, once', () => {
  const made = opened(productForm('waermepumpe-foerderbonus'));
  made.store.set('kunde', 'KUNDE');
  made.memory.set(FIELD, 'Huber');
  const said = made.store.submit(made.step(0)).filter(({ path }) => path.join() === FIELD);
  expect(said.map(({ message }) => message)).toEqual([
    'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!',
  ]);
});

it('of a field that is not asked for it holds nothing back', () => {
  const made = opened(productForm('waermepumpe-foerderbonus'));
  made.memory.set(FIELD, 'Huber');
  expect(told(made).has(FIELD)).toBe(false);
});

it('in an entry of a list it is told at that entry, and moves along with it', () => {
  const form = makeStep(
    {
      type: 'object',
      properties: {
        teile: { type: 'array', maxItems: 3, items: { type: 'object', properties: { partner: { type: 'string' } } } },
      },
    },
    {
      fields: {
        teile: { widget: 'list' },
        'teile.partner': { widget: 'autocomplete', lookup: { url: '/v2/fairenergy/{query}', value: 'fullName' } },
      },
    },
  );
  const made = opened(form);
  made.store.load({ teile: [{}, {}] });
  made.memory.set('teile.1.partner', 'Huber');
  expect([...told(made)]).toEqual([['teile.1.partner', CHOOSE]]);
  made.store.removeEntry('teile', 0);
  expect([...told(made)]).toEqual([['teile.0.partner', CHOOSE]]);
});

it('what other fields keep beside their answers holds nothing back', () => {
  const made = opened(stressfrei);
  made.memory.set('ort', 'Linz');
  made.memory.set('fremd', 'x');
  const keys = [...told(made).keys()];
  expect(keys).not.toContain('fremd');
  expect(told(made).get('ort')).not.toBe(CHOOSE);
});
