import { retriable } from '../../engine/retriable.ts';
// What sends a form needs it as well: a file of its own could fail for good (engine/retriable.ts).
import './retries.ts';

/**
 * Loads axios, once for the page (decisions.md#requests).
 * @throws when it can't be loaded; the next call tries again
 */
export const loadHttp = retriable(() => import('./http.ts'));
