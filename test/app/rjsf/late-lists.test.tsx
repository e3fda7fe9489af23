import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Step } from '../../../src/engine/form.ts';
import { listForm } from '../../forms/lists.ts';
import { drawStep } from './drawing.tsx';
import { loadWidgets } from './step-element.tsx';
import { loadedLists } from '../../../src/app/structure/lists-module.ts';

afterEach(cleanup);

it('what draws lists is fetched by a list where nobody did before', async () => {
  await loadWidgets();
  expect(loadedLists()).toBeUndefined();
  await act(async () => void drawStep(listForm, listForm.steps[0] as Step, { objekt: { raeume: [{ name: 'Büro' }] } }));
  expect(await screen.findByDisplayValue('Büro')).toBeInstanceOf(HTMLInputElement);
});
