import { onTestFinished, vi } from 'vitest';

/** Lets a submit without an answer try again at once, for as long as the test runs. */
export function skipPauses(): void {
  const real = setTimeout;
  const mock = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((action: () => void, after) =>
      real(action, new Error().stack?.includes('axios-retry') ? 0 : after),
    );
  onTestFinished(() => mock.mockRestore());
}
