import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadComponents } from '../../../src/app/runtime/step-loader.ts';
import type { Step } from '../../../src/engine/form.ts';
import { makeStep } from '../../engine/made-form.ts';
import { loadedWidget } from '../../widgets/loaded-widget.ts';
import { drawStep } from './drawing.tsx';

const LOOKUPS = '../../../src/app/store/lookups/lookups.ts';

afterEach(cleanup);

it('a field with a lookup is drawn once what asks for its list is there, also when that failed at first', async () => {
  vi.doMock(LOOKUPS, () => {
    throw new Error('offline');
  });
  const form = makeStep(
    { type: 'object', properties: { plz: { type: 'string', title: 'PLZ' }, ort: { type: 'string', title: 'Ort' } } },
    { fields: { ort: { widget: 'select', lookup: { url: '/v2/plz/{plz}', value: 'ort', waiting: 'Erst die PLZ' } } } },
  );
  const [step] = form.steps as readonly [Step];
  await loadedWidget('select');
  await act(async () => void drawStep(form, step, {}));
  await expect(loadComponents(form, step)).rejects.toMatchObject({ cause: { message: 'offline' } });
  expect([screen.getByText('Ort').isConnected, screen.queryByRole('combobox')]).toEqual([true, null]);
  vi.doUnmock(LOOKUPS);
  await act(() => loadComponents(form, step));
  const select = await screen.findByRole('combobox', { name: /Ort/ });
  expect(select.textContent).toBe('Erst die PLZ');
});
