import { parentPort } from 'node:worker_threads';

/** A judge of patterns that does not come to an end. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
parentPort?.postMessage('begins');
for (;;);
