import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { newPatternsIn } from '../../definition/reading/patterns.ts';
import { remember, type Safety } from '../../definition/reading/safety.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { PatternMessage } from './pattern-worker.ts';

// a path instead of a URL: a bundler would take a URL for a file of the browser
const WORKER = join(import.meta.dirname, 'pattern-worker.ts');

/** For one pattern. The evaluation itself stops sooner. */
const LIMIT_MS = 5000;

/**
 * Evaluates the new patterns of an edit in a thread of its own, so that the server answers meanwhile. Reading the
 * definitions uses the results. A pattern that takes too long counts as one that runs away.
 * @param worker the file that the thread runs
 */
export async function evaluatePatterns(
  files: FormFiles,
  worker: string | URL = WORKER,
  limitMs = LIMIT_MS,
): Promise<void> {
  let waiting = newPatternsIn(files);
  while (waiting.length > 0) waiting = waiting.slice(await evaluateInThread(waiting, worker, limitMs));
}

/** @returns how many were evaluated, from the first on: all, or those up to the one at which the thread ended */
function evaluateInThread(patterns: readonly string[], worker: string | URL, limitMs: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const thread = new Worker(worker, { workerData: patterns });
  let evaluated = 0;
  let limit: NodeJS.Timeout | undefined;
  const take = (safety: Safety) => remember(patterns[evaluated++] ?? '', safety);
  thread.on('message', (message: PatternMessage | object) => {
    // `node --watch` makes a thread tell what it loads
    if (typeof message === 'object') return;
    // the time that it takes to load the worker does not count against the pattern
    if (message !== 'begins') take(message);
    limit = limit?.refresh() ?? setTimeout(stop, limitMs);
  });
  const stop = () => {
    thread.removeAllListeners('message');
    void thread.terminate();
  };
  // "exit" follows, and the pattern that brought the thread down is not tried again
  thread.on('error', stop);
  thread.on('exit', () => {
    clearTimeout(limit);
    if (evaluated < patterns.length) take('runaway');
    resolve(evaluated);
  });
  return promise;
}
