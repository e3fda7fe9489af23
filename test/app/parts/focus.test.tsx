import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { goToField } from '../../../src/app/parts/focus.ts';
import type { Answers, Step } from '../../../src/engine/form.ts';
import { listForm } from '../../forms/lists.ts';
import { drawStep } from '../rjsf/drawing.tsx';
import { loadParts } from '../rjsf/step-element.tsx';

beforeAll(loadParts);
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(cleanup);

describe('the way to a field', () => {
  it.each<readonly [string, Answers, string, string]>([
    ['a list leads to the list', { geraete: [{}] }, 'geraete', 'FIELDSET geraete'],
    ['a list without entries leads to what adds one', {}, 'geraete', 'BUTTON Weiteres Gerät hinzufügen'],
    ['a group leads to its first field', { geraete: [{}] }, 'geraete.0.standort', 'INPUT geraete.0.standort.plz'],
    ['a field leads to its control', { geraete: [{}] }, 'geraete.0.preis', 'INPUT geraete.0.preis'],
  ])('of %s', (_what, answers, key, target) => {
    const { container } = drawStep(listForm, listForm.steps[0] as Step, answers);
    expect(goToField(container, key)).toBe(true);
    const focused = document.activeElement as HTMLElement;
    const isButton = focused.tagName === 'BUTTON';
    const place = isButton ? focused.textContent : focused.closest<HTMLElement>('[data-field]')?.dataset['field'];
    expect(`${focused.tagName} ${place}`).toBe(target);
  });
});
