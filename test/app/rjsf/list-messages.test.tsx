import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answers, Step } from '../../../src/engine/form.ts';
import { listAnswers, listForm } from '../../forms/lists.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const step = listForm.steps[0] as Step;

describe('a list', () => {
  it('shows messages at the fields of its entries', () => {
    const { store, container } = drawStep(listForm, step, {
      anlass: 'NEU',
      objekt: { raeume: [{ name: 'Büro' }, {}] },
    });
    act(() => void store.submit(step));
    const at = (key: string) => container.querySelector(`[data-field="${key}"] > .ff-body > .ff-error`)?.textContent;
    expect(at('objekt.raeume.1.name')).toContain('Pflichtfeld');
    expect(at('objekt.raeume.0.name')).toBeUndefined();
  });

  it('has its own message before its entries, where the focus goes', () => {
    const [device] = listAnswers['geraete'] as readonly Answers[];
    const { store, container } = drawStep(listForm, step, { ...listAnswers, geraete: [device, device] });
    act(() => void store.submit(step));
    const parts = [...(container.querySelector('fieldset[data-field="geraete"]')?.children ?? [])];
    const message = parts.findIndex((part) => part.classList.contains('ff-error'));
    expect(message).toBeGreaterThan(0);
    expect(message).toBeLessThan(parts.findIndex((part) => part.tagName === 'FIELDSET'));
  });
});
