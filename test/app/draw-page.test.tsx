import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../src/app/draw-page.tsx';
import { formatDate } from '../../src/engine/calendar.ts';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { productForm } from '../forms/files.ts';

it('a page is drawn for the day that the server says, however long the server has been up', async () => {
  const form = {
    ...productForm('brennwertkessel'),
    openUntil: formatDate(TODAY),
    closed: { after: { title: 'Vorbei', text: 'Die Frist ist vorbei.' } },
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  const { html } = await draw({ page: 'form', form, rules: rulesOf(form), hash: 'h', today: TODAY });
  expect(html).toContain('Vorname');
});
