import { parentPort } from 'node:worker_threads';

/** A worker whose evaluation of a pattern does not end. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
parentPort?.postMessage('begins');
for (;;);
