import { parentPort, workerData } from 'node:worker_threads';
import { evaluatePattern, type Safety } from '../../definition/reading/safety.ts';

/** The messages of the thread: first that it begins, then the safety of one pattern after the other. */
export type PatternMessage = 'begins' | Safety;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
const post = (message: PatternMessage) => parentPort?.postMessage(message);
post('begins');
for (const pattern of workerData as readonly string[]) post(evaluatePattern(pattern));
