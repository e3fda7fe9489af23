import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A process goes through many files of the project `dom`, and each begins as in a window of its own: the product's
 * modules are new, and what a test draws, keeps or replaces is gone after it.
 */
vi.resetModules();

// jsdom's own frames never come again once a test has asked for one on a stopped clock
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
globalThis.cancelAnimationFrame = clearTimeout;

// what a test is the first to load may take a machine with much else to do more than Testing Library's second
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // Testing Library does this and the cleaning up by itself, but in the first file alone
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});
