import { onTestFinished, vi } from 'vitest';

/** Lets a submit without a response retry at once, until the test ends. */
export function skipPauses(): void {
  const real = setTimeout;
  const mock = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((action: () => void, after) =>
      real(action, new Error().stack?.includes('axios-retry') ? 0 : after),
    );
  onTestFinished(() => mock.mockRestore());
}
