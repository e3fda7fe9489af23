import { existsSync, writeFileSync } from 'node:fs';

// The first process ends by a signal, as if the server's process group got it; the next one evaluates.
const marker = process.env['ENDED_ONCE'] ?? '';

process.once('message', (patterns: readonly string[]) => {
  process.send?.('begins', () => {
    if (existsSync(marker)) {
      patterns.forEach(() => process.send?.('safe'));
      process.disconnect();
    } else {
      writeFileSync(marker, '');
      process.kill(process.pid, 'SIGTERM');
    }
  });
});
