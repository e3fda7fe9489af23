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

/** Waits long enough for a page to send something that it must not send. */
export function moment(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 50));
}
