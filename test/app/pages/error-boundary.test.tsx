import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/pages/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

it('a page that cannot be drawn says so instead of staying blank', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary fallback={<p>Noch einmal</p>}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Noch einmal').tagName).toBe('P');
});
