import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { newPatternsIn } from '../../definition/reading/patterns.ts';
import { remember, type Safety } from '../../definition/reading/safety.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { PatternMessage } from './pattern-judge.ts';

// no URL: a bundler would take it for a file of the browser
const JUDGE = join(import.meta.dirname, 'pattern-judge.ts');

/** For one pattern; the judge itself stops sooner. */
const LIMIT_MS = 5000;

/**
 * Judges the new patterns of an edit in a thread of their own, so that the server answers meanwhile; whoever reads the
 * definitions after that finds them judged. One that takes too long counts as one that runs away.
 * @param judge what the thread runs
 */
export async function judgePatterns(files: FormFiles, judge: string | URL = JUDGE, limitMs = LIMIT_MS): Promise<void> {
  let waiting = newPatternsIn(files);
  while (waiting.length > 0) waiting = waiting.slice(await judgeApart(waiting, judge, limitMs));
}

/** @returns how many were judged, from the first on: all, or those up to the one at which the thread ended */
function judgeApart(patterns: readonly string[], judge: string | URL, limitMs: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const thread = new Worker(judge, { workerData: patterns });
  let judged = 0;
  let limit: NodeJS.Timeout | undefined;
  const take = (safety: Safety) => remember(patterns[judged++] ?? '', safety);
  thread.on('message', (said: PatternMessage) => {
    // to load the judge is not the pattern's fault
    if (said !== 'begins') take(said);
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
    if (judged < patterns.length) take('runaway');
    resolve(judged);
  });
  return promise;
}
