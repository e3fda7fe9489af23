import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Step } from '../../../src/engine/form.ts';
import { listForm } from '../../forms/lists.ts';
import { drawStep, loadWidgets } from './drawing.tsx';
import { loadedLists } from '../../../src/app/lists/lists-module.ts';

afterEach(cleanup);

it('what draws lists is fetched by a list where nobody did before', async () => {
  await loadWidgets();
  expect(loadedLists()).toBeUndefined();
  drawStep(listForm, listForm.steps[0] as Step, { objekt: { raeume: [{ name: 'Büro' }] } });
  expect(await screen.findByDisplayValue('Büro')).toBeInstanceOf(HTMLInputElement);
});
