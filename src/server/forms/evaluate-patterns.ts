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
 * definitions then uses the remembered results. A pattern that takes too long counts as `runaway`.
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
  let waiting = [...found];
  while (waiting.length > 0) waiting = waiting.slice(await evaluateApart(waiting, program, limitMs));
}

/** @returns how many of the patterns have a result, from the first on: all, or up to the one that ended the process */
function evaluateApart(patterns: readonly string[], file: string, limitMs: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let evaluated = 0;
  let limit: NodeJS.Timeout | undefined;
  const take = (safety: Safety) => remember(patterns[evaluated++] ?? '', safety);
  const stop = askProcess<PatternMessage>(file, patterns, {
    onMessage(message) {
      // the time that it takes to load the file does not count against the pattern
      if (message !== 'begins') take(message);
      limit = limit?.refresh() ?? setTimeout(stop, limitMs);
    },
    onEnd() {
      clearTimeout(limit);
      // the pattern that ended the process is not tried again
      if (evaluated < patterns.length) take('runaway');
      resolve(evaluated);
    },
  });
  return promise;
}
