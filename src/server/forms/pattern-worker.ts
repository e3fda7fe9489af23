import { parentPort, workerData } from 'node:worker_threads';
import { evaluatePattern, type Safety } from '../../definition/reading/safety.ts';

/** What the judging thread says: that it begins, then of one pattern after the other whether it may run. */
export type PatternMessage = 'begins' | Safety;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
const post = (message: PatternMessage) => parentPort?.postMessage(message);
post('begins');
for (const pattern of workerData as readonly string[]) post(evaluatePattern(pattern));
