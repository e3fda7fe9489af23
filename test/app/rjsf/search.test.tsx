import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createClient } from '../../../src/app/api/client.ts';
import type { Lookup } from '../../../src/engine/field-ui.ts';
import type { Answers, Form, Step } from '../../../src/engine/form.ts';
import { makeStep } from '../../engine/made-form.ts';
import { productForm } from '../../forms/files.ts';
import { listForm } from '../../forms/lists.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(() => loadParts());
afterEach(cleanup);

const SEARCH = 'objekt.raeume.fairEnergyPartner';
const HIT = { fullName: 'Huber OG, 4030 Linz', name: 'Huber OG', plz: '4030', ort: 'Linz' };

/** Draws the form with lists. The search in the entries of the second list gets this lookup in addition. */
function drawn(lookup: Partial<Lookup>, answers: Answers) {
  const ui = listForm.fields[SEARCH] as Form['fields'][string];
  const own = { ...ui, lookup: { ...(ui.lookup as Lookup), ...lookup } };
  const form: Form = { ...listForm, fields: { ...listForm.fields, [SEARCH]: own } };
  const asked: unknown[] = [];
  const client = createClient('', {
    adapter: (config) => {
      const near = new URL(config.url ?? '', 'http://x').searchParams.get('near');
      asked.push(near);
      const data = [near === '1111' ? { ...HIT, ort: 'Wien' } : HIT];
      return Promise.resolve({ status: 200, statusText: 'OK', headers: {}, config, data });
    },
    fetch: () => new Promise(() => undefined),
    importModule: () => new Promise(() => undefined),
  });
  return { asked, ...drawStep(form, form.steps[0] as Step, answers, undefined, client) };
}

/** Types into the search of an entry, and waits for its hit. */
async function search(entry = 1) {
  const input = screen.getAllByLabelText('Teilnehmender Händler')[entry];
  await userEvent.type(input as HTMLElement, 'Huber');
  return screen.findByRole('option', { name: /Huber/ });
}

it.each(['{flaeche}', '{objekt.raeume.flaeche}'])(
  'a search in an entry asks with the answer of that entry: %s',
  async (near) => {
    const { asked } = drawn({ params: { near } }, { objekt: { raeume: [{ flaeche: 1111 }, { flaeche: 4020 }] } });
    await search();
    expect(asked.at(-1)).toBe('4020');
  },
);

it('a hit fills in the fields that the lookup names, and leaves none of it behind when it is given up', async () => {
  const rooms = { objekt: { raeume: [{ name: 'Büro' }, {}] } };
  const { store } = drawn({ fills: { name: 'ort', 'objekt.strasse': 'plz' } }, rooms);
  const filled = () => ['objekt.raeume.1.name', 'objekt.strasse'].map((key) => store.value(key));
  await userEvent.click(await search());
  expect(store.value('objekt.raeume.1.fairEnergyPartner')).toBe(HIT.fullName);
  expect(filled()).toEqual(['Linz', '4030']);
  expect(store.value('objekt.raeume.0.name')).toBe('Büro');
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Mein Händler ist nicht in der Liste' })[1] as HTMLElement,
  );
  expect(filled()).toEqual([undefined, undefined]);
});

it('what is filled in goes with the hit when its text is changed, and not before one was chosen', async () => {
  const { store } = drawn({ fills: { name: 'ort' } }, { objekt: { raeume: [{}, { name: 'Lager' }] } });
  const hit = await search();
  expect(store.value('objekt.raeume.1.name')).toBe('Lager');
  await userEvent.click(hit);
  await userEvent.type(screen.getAllByLabelText('Teilnehmender Händler')[1] as HTMLElement, '{Backspace}');
  expect(store.value('objekt.raeume.1.name')).toBeUndefined();
});

it('what is filled in goes with the hit also after its step was left', async () => {
  const { element, store, unmount } = drawn({ fills: { name: 'ort' } }, { objekt: { raeume: [{}, {}] } });
  await userEvent.click(await search());
  unmount();
  render(element);
  await userEvent.type(screen.getAllByLabelText('Teilnehmender Händler')[1] as HTMLElement, '{Backspace}');
  expect(store.value('objekt.raeume.1.name')).toBeUndefined();
});

it('what is filled in goes with the hit also when another entry has another hit of the same value', async () => {
  const rooms = { objekt: { raeume: [{ flaeche: 1111 }, { flaeche: 4020 }] } };
  const { store } = drawn({ params: { near: '{flaeche}' }, fills: { name: 'ort' } }, rooms);
  const names = () => [0, 1].map((entry) => store.value(`objekt.raeume.${entry}.name`));
  for (const entry of [0, 1]) await userEvent.click(await search(entry));
  expect(names()).toEqual(['Wien', 'Linz']);
  await userEvent.type(screen.getAllByLabelText('Teilnehmender Händler')[0] as HTMLElement, '{Backspace}');
  expect(names()).toEqual([undefined, 'Linz']);
});

it('what was corrected by hand stays, whatever is typed in the search then', async () => {
  const { store } = drawn({ fills: { name: 'ort' } }, { objekt: { raeume: [{}, {}] } });
  await userEvent.click(await search());
  act(() => store.set('objekt.raeume.1.name', 'Keller'));
  await userEvent.type(screen.getAllByLabelText('Teilnehmender Händler')[1] as HTMLElement, '{Backspace}');
  expect(store.value('objekt.raeume.1.name')).toBe('Keller');
});

it('a text that was not chosen is told as wrong, until it is taken away', async () => {
  const form = productForm('stressfrei');
  const [step] = form.steps as readonly [Step];
  const { store } = drawStep(form, step, {});
  const input = screen.getByLabelText(/^Teilnehmender Händler/);
  await userEvent.type(input, 'Huber');
  await userEvent.tab();
  act(() => void store.submit(step));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Bitte wählen Sie einen Eintrag aus der Liste.')).toBeTruthy();
  await userEvent.clear(input);
  expect(screen.queryByText('Bitte wählen Sie einen Eintrag aus der Liste.')).toBeNull();
});

const partners = (category: string) => ({
  widget: 'select',
  lookup: { url: '/v2/fairenergy', params: { category }, value: 'fullName' },
});

it('selects with other parameters have other lists, fetched again after the answer in one of them has changed', async () => {
  const text = { type: 'string' } as const;
  const form = makeStep(
    { type: 'object', properties: { trade: text, fixed: text, asked: text } },
    { fields: { fixed: partners('3'), asked: partners('{trade}') } },
  );
  const client = createClient('', {
    adapter: (config) => {
      const category = new URL(config.url ?? '', 'http://x').searchParams.get('category') ?? '';
      const data = [{ fullName: `of ${category}` }];
      return Promise.resolve({ status: 200, statusText: 'OK', headers: {}, config, data });
    },
    fetch: () => new Promise(() => undefined),
    importModule: () => new Promise(() => undefined),
  });
  const { store } = drawStep(form, form.steps[0] as Step, { trade: '1' }, undefined, client);
  await screen.findByRole('option', { name: 'of 12|3' });
  await screen.findByRole('option', { name: 'of 12|1' });
  act(() => store.set('asked', 'of 12|1'));
  act(() => store.set('trade', '2'));
  await screen.findByRole('option', { name: 'of 12|2' });
  expect(screen.queryByRole('option', { name: 'of 12|1' })).toBeNull();
  // the choice was one of the list before
  expect(store.value('asked')).toBeUndefined();
});
