import { retriable } from '../../engine/retriable.ts';

/**
 * Loads axios, once for the page (decisions.md#requests).
 * @throws when it can't be loaded; the next call tries again
 */
export const loadHttp = retriable(() => import('./http.ts'));
