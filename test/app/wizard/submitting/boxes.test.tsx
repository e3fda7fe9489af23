import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InfoBox } from '../../../../src/app/wizard/InfoBox.tsx';
import { type Failure, FailureBox } from '../../../../src/app/wizard/submitting/FailureBox.tsx';
import { productForm } from '../../../forms/files.ts';
import { translate } from '../../shown.ts';
import { translatePage } from '../../translated.ts';

const { site } = productForm('waermepumpe-foerderbonus');

it('the box of an exit tells of the next one when the browser has translated the page', () => {
  const link = { label: 'Weiter', href: '/' };
  const { rerender } = render(<InfoBox title="Eins" text="Rufen Sie {phone} an." link={link} site={site} />);
  translatePage(document.body);
  rerender(<InfoBox title="Zwei" text="Kommen Sie zu uns." link={link} site={site} />);
  expect(screen.getByRole('heading').textContent).toBe('Zwei');
  expect(screen.getByText('Kommen Sie zu uns.')).toBeDefined();
});

const failure = (kind: Failure['kind']) => (
  <FailureBox failure={{ messages: ['Nein'], kind }} site={site} translate={translate} level={2} ref={null} />
);

it('the box of a failure tells the last reason when the browser has translated the page', () => {
  const { rerender } = render(failure('failed'));
  translatePage(document.body);
  rerender(failure('refused'));
  expect(screen.getByRole('group').lastElementChild?.textContent).not.toContain('«');
});
