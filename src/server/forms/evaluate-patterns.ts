import { join } from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { newPatternsIn } from '../../definition/reading/patterns.ts';
import { remember, type Safety } from '../../definition/reading/safety.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { askProcess } from './ask-process.ts';
import type { PatternMessage } from './pattern-process.ts';

// a path instead of a URL: a bundler would take a URL for a file of the browser
const EVALUATION = join(import.meta.dirname, 'pattern-process.ts');

/** Time limit for one pattern. The evaluation's own limit is shorter. */
const LIMIT_MS = 5000;

/**
 * Evaluates the new patterns of an edit in a child process, so that the server answers requests meanwhile. Reading the
 * definitions then uses the remembered results. A pattern that takes too long counts as `runaway`, and so does one at
 * which two processes ended. One alone proves nothing: a signal to stop the server may reach its child processes, too.
 * While no process can be started, patterns stay without a result: reading the definitions then evaluates them here.
 * @param program path of the module that the process runs
 */
export async function evaluatePatterns(
  files: FormFiles,
  program: string = EVALUATION,
  limitMs = LIMIT_MS,
): Promise<void> {
  const found = new Set<string>();
  for (const file of files) {
    await othersFirst();
    for (const pattern of newPatternsIn(new Map([file]))) found.add(pattern);
  }
  const suspects = new Set<string>();
  let waiting = [...found];
  while (waiting.length > 0) waiting = waiting.slice(await evaluateApart(waiting, { program, limitMs, suspects }));
}

interface PatternTrial {
  readonly program: string;
  readonly limitMs: number;
  /** The patterns at which a process ended; this one adds its own. */
  readonly suspects: Set<string>;
}

/** @returns how many patterns are done with, from the first on: all, or those up to the one where the process ended */
function evaluateApart(patterns: readonly string[], { program, limitMs, suspects }: PatternTrial): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let evaluated = 0;
  let isTooSlow = false;
  let limit: NodeJS.Timeout | undefined;
  const take = (safety: Safety) => remember(patterns[evaluated++] ?? '', safety);
  const stop = askProcess<PatternMessage>(program, patterns, {
    onMessage(message) {
      // the time that it takes to load the file does not count against the pattern
      if (message !== 'begins') take(message);
      limit =
        limit?.refresh() ??
        setTimeout(() => {
          isTooSlow = true;
          stop();
        }, limitMs);
    },
    onEnd(failure) {
      clearTimeout(limit);
      if (failure !== undefined) {
        resolve(patterns.length);
        return;
      }
      const pattern = patterns[evaluated];
      if (pattern !== undefined) {
        if (isTooSlow || suspects.has(pattern)) take('runaway');
        else suspects.add(pattern);
      }
      resolve(evaluated);
    },
  });
  return promise;
}
