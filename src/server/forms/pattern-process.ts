import { evaluatePattern, type Safety } from '../../definition/reading/safety.ts';

/** The messages of the process: first that it begins, then the safety of one pattern after the other. */
export type PatternMessage = 'begins' | Safety;

const post = (message: PatternMessage) => process.send?.(message);

process.once('message', (patterns: readonly string[]) => {
  post('begins');
  for (const pattern of patterns) post(evaluatePattern(pattern));
  process.disconnect();
});
