import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drafts } from '../../../src/app/drafts/use-drafts.ts';
import { useKeptPage } from '../../../src/app/wizard/use-kept-page.ts';
import { initialAnswers } from '../../../src/engine/initial-answers.ts';
import { makeForm } from '../../engine/made-form.ts';
import { asks, openedForm } from '../drafts/opened.ts';

const device = { type: 'object', properties: { year: { type: 'string', maxLength: 4 } } } as const;
const steps = {
  only: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      iban: { type: 'string' },
      country: { type: 'string' },
      devices: { type: 'array', minItems: 1, maxItems: 3, items: device },
    },
  },
} as const;
const fields = { iban: { widget: 'iban', label: 'IBAN' }, country: { value: 'AT' } } as const;

function opened({ draft, drafts = 'offer' }: { draft?: boolean; drafts?: Drafts } = {}) {
  const form = makeForm({ steps, fields, ui: draft === undefined ? {} : { draft } });
  const { runtime, type } = openedForm(form);
  runtime.store.load(initialAnswers(form));
  const part = document.body.appendChild(document.createElement('div'));
  const root = { current: part };
  const { rerender } = renderHook(({ sent }) => useKeptPage(runtime, { drafts, sent, root }), {
    initialProps: { sent: false },
  });
  return { type, part, send: () => rerender({ sent: true }) };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the browser asks before the page is left', () => {
  it('as long as it has an answer that no draft keeps', () => {
    const { type, send } = opened();
    expect(asks()).toBe(false);
    type('name', 'Ada');
    expect(asks()).toBe(false);
    type('iban', 'AT61');
    expect(asks()).toBe(true);
    type('iban', undefined);
    expect(asks()).toBe(false);
    type('iban', 'AT61');
    send();
    expect(asks()).toBe(false);
  });

  it('unless the host page has taken the form out, until it puts it back', () => {
    const { type, part } = opened();
    type('iban', 'AT61');
    part.remove();
    expect(asks()).toBe(false);
    document.body.append(part);
    expect(asks()).toBe(true);
  });

  it('with any answer, where a form keeps no draft', () => {
    const { type } = opened({ draft: false, drafts: 'off' });
    expect(asks()).toBe(false);
    type('name', 'Ada');
    expect(asks()).toBe(true);
  });

  it('with another answer in place of one that the form begins with', () => {
    const { type } = opened({ draft: false, drafts: 'off' });
    type('country', undefined);
    type('name', 'Ada');
    expect(asks()).toBe(true);
    type('name', undefined);
    type('country', 'AT');
    expect(asks()).toBe(false);
  });

  it('with an answer inside an entry that the form begins with', () => {
    const { type } = opened({ draft: false, drafts: 'off' });
    type('devices.0.year', '2026');
    expect(asks()).toBe(true);
  });

  it('never for an example, which comes back by itself', () => {
    const { type } = opened({ drafts: 'off' });
    type('iban', 'AT61');
    expect(asks()).toBe(false);
  });
});
