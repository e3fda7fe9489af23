import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/pages/ErrorBoundary.tsx';
import { BrokenPage } from '../../../src/app/pages/failures.tsx';
import { site, translate } from '../shown.ts';

function Broken(): never {
  throw new Error('broken');
}

it('a page that cannot be drawn says what helps instead of staying blank', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary fallback={<BrokenPage site={site} translate={translate} />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Auf dieser Seite ist ein Fehler aufgetreten.');
  expect(screen.getByRole('link', { name: site.phone }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeDefined();
});
