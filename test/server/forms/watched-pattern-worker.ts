import { parentPort } from 'node:worker_threads';

// `node --watch` adds what the thread has loaded
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
for (const message of [{ 'watch:import': ['a.ts'] }, 'begins', 'safe']) parentPort?.postMessage(message);
