import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The setup of the project `dom`. One process runs many of its files, so each has to begin as in a new window: modules
 * are loaded anew (but those that vitest.config.ts names), and what a test draws, stores or mocks is removed after it.
 */
vi.resetModules();

// jsdom's own animation frames stop for good once a test has requested one with fake timers
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
globalThis.cancelAnimationFrame = clearTimeout;
// without layout, jsdom has nothing to scroll, and no sizes
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// on a busy machine, a test that is the first to load a module may need more than Testing Library's default of one
// second
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // Testing Library does this and the cleanup by itself, but only in the first file of a process
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
