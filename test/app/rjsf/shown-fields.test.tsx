import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Schema, Step } from '../../../src/engine/form.ts';
import { makeForm, makeStep } from '../../engine/made-form.ts';
import { drawStep } from './drawing.tsx';
import { loadParts, stepElement } from './step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const field = (title: string): Schema => ({ type: 'string', title });
const is = (name: string, answer: string): Schema => ({ properties: { [name]: { const: answer } }, required: [name] });

/** A pump shows its maker. A known maker asks for the number, a missing maker for the reason. */
const form = makeStep({
  type: 'object',
  properties: { pump: field('Pump') },
  allOf: [
    { if: is('pump', 'yes'), then: { properties: { maker: field('Maker') } } },
    { if: is('maker', 'known'), then: { properties: { number: field('Number') } } },
    { if: { not: { required: ['maker'] } }, then: { properties: { reason: field('Reason') }, required: ['reason'] } },
  ],
});

const asked = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ labels }) => labels?.[0]?.textContent.replace(' (optional)', ''));

describe('a condition on a field that is hidden', () => {
  it('shows what the check asks for, and nothing that is not sent', () => {
    const { store } = drawStep(form, form.steps[0] as Step, { pump: 'yes', maker: 'known', number: '7' });
    expect(asked()).toEqual(['Pump', 'Maker', 'Number']);
    act(() => store.set('pump', 'no'));
    expect(asked()).toEqual(['Pump', 'Reason']);
    act(() => store.set('pump', 'yes'));
    expect(screen.getByDisplayValue('known')).toBeTruthy();
  });
});

it('a field that shows while a group lacks an answer is drawn before anything in the group is answered', () => {
  const group: Schema = { type: 'object', title: 'House', properties: { maker: field('Maker') } };
  const noMaker: Schema = { not: { properties: { house: { required: ['maker'] } } } };
  const withGroup = makeStep({
    type: 'object',
    properties: { house: group },
    allOf: [{ if: noMaker, then: { properties: { reason: field('Reason') }, required: ['reason'] } }],
  });
  const { store } = drawStep(withGroup, withGroup.steps[0] as Step, {});
  expect(asked()).toEqual(['Maker', 'Reason']);
  act(() => store.set('house.maker', 'known'));
  expect(asked()).toEqual(['Maker']);
});

const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('a section without fields', () => {
  const notice = { title: 'Please note', text: 'Once per household.', note: 'Ask us.' };
  const steps = {
    one: {
      type: 'object',
      properties: { pump: field('Pump') },
      allOf: [{ if: is('pump', 'yes'), then: { properties: { maker: field('Maker') } } }],
    },
    two: { type: 'object' },
  } as const;
  const withNotice = makeForm({
    steps,
    layout: {
      one: {
        sections: [notice, { title: 'About', rows: [['pump:12']] }, { title: 'Its maker', rows: [['maker:12']] }],
      },
      two: { sections: [notice] },
    },
  });

  it('is shown as it is, beside one whose fields are all hidden', () => {
    const { store, container } = drawStep(withNotice, withNotice.steps[0] as Step, {});
    expect(headings()).toEqual(['Please note', 'About']);
    expect(container.querySelector('.ff-section')?.textContent).toBe('Please noteOnce per household.Ask us.');
    act(() => store.set('pump', 'yes'));
    expect(headings()).toEqual(['Please note', 'About', 'Its maker']);
  });

  it('is enough for a step', () => {
    drawStep(withNotice, withNotice.steps[1] as Step, {});
    expect(headings()).toEqual(['Please note']);
  });

  it('leaves it to the first section with fields to work with the page', () => {
    const html = renderToString(stepElement(withNotice, withNotice.steps[0] as Step, {}).element);
    const late = html.indexOf('<!--$-->');
    expect(html.slice(0, late === -1 ? undefined : late)).toContain('Pump');
  });
});

it('a long section keeps its inputs, and so the focus, while other fields come and go', () => {
  const texts = Array.from({ length: 48 }, (_, index) => `text${index}`);
  const first = ['pump', 'maker'];
  const long = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: Object.fromEntries(['pump', ...texts].map((name) => [name, field(name)])),
        allOf: [{ if: is('pump', 'yes'), then: { properties: { maker: field('Maker') } } }],
      },
    },
    layout: { one: { sections: [{ rows: [...first, ...texts].map((name) => [`${name}:12`]) }] } },
  });
  const { store } = drawStep(long, long.steps[0] as Step, {});
  const inputs = ['pump', 'text0', 'text47'].map((name) => screen.getByLabelText(RegExp(`^${name}`)));
  for (const answer of ['yes', 'no', 'yes']) {
    act(() => store.set('pump', answer));
    expect(screen.getAllByRole('textbox')).toHaveLength(answer === 'yes' ? 50 : 49);
    expect(inputs.map((input) => input.isConnected)).toEqual([true, true, true]);
  }
});

it('a part of a long section whose fields are all hidden leaves no gap', () => {
  const hidden = Array.from({ length: 49 }, (_, index) => `text${index}`);
  const long = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: { pump: field('Pump') },
        allOf: [
          {
            if: is('pump', 'yes'),
            then: { properties: Object.fromEntries(hidden.map((name) => [name, field(name)])) },
          },
        ],
      },
    },
    layout: { one: { sections: [{ rows: ['pump', ...hidden].map((name) => [`${name}:12`]) }] } },
  });
  const { container, store } = drawStep(long, long.steps[0] as Step, {});
  const emptyBoxes = () => container.querySelectorAll('.ff-section div:empty').length;
  expect(emptyBoxes()).toBe(0);
  act(() => store.set('pump', 'yes'));
  expect(screen.getAllByRole('textbox')).toHaveLength(50);
  expect(emptyBoxes()).toBe(0);
});

describe('a long entry of a list', () => {
  const texts = Array.from({ length: 13 }, (_, index) => `text${index}`);
  const shown = { maker: field('maker'), ja: { type: 'boolean', title: 'I agree', const: true } } as const;
  const withEntries = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: {
          pumps: {
            type: 'array',
            title: 'Pumps',
            maxItems: 9,
            items: {
              type: 'object',
              properties: Object.fromEntries(['pump', ...texts].map((name) => [name, field(name)])),
              allOf: [{ if: is('pump', 'yes'), then: { properties: shown } }],
            },
          },
        },
      },
    },
    fields: {
      pumps: { widget: 'list', itemTitle: 'Pump {n}' },
      'pumps.ja': { widget: 'checkbox' },
    },
  });

  it('keeps its inputs, and so the focus, while other fields come and go', () => {
    const { store } = drawStep(withEntries, withEntries.steps[0] as Step, { pumps: [{ pump: 'no' }] });
    const inputs = ['pump', 'text0', 'text12'].map((name) => screen.getByLabelText(RegExp(`^${name} `)));
    for (const answer of ['yes', 'no', 'yes']) {
      act(() => store.set('pumps.0.pump', answer));
      expect(screen.getAllByRole('textbox')).toHaveLength(answer === 'yes' ? 15 : 14);
      expect(inputs.map((input) => input.isConnected)).toEqual([true, true, true]);
    }
  });

  it('is laid out in parts whose height is known: five rows that are all shown, without a tick', () => {
    const { container, store } = drawStep(withEntries, withEntries.steps[0] as Step, { pumps: [{ pump: 'no' }] });
    const rowsOf = (selector: string) =>
      [...container.querySelectorAll(selector)].map((part) => part.querySelectorAll('input').length);
    const laidOut = () => ['.ff-entry-part', '.ff-full', '.ff-entry .ff-section > .ff-row'].map(rowsOf);
    expect(laidOut()).toEqual([[5, 5, 4], [5, 5], []]);
    act(() => store.set('pumps.0.pump', 'yes'));
    expect(laidOut()).toEqual([[5, 5, 5], [5, 5, 5], [1]]);
  });
});
