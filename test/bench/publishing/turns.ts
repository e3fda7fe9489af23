import { writeFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers';

/**
 * Loaded before the server (`node --import`): notes in the file TURNS for how long the main thread had a processor
 * between two ticks, at most. Unlike the time on the clock this is the same on a busy machine.
 */
const FILE = process.env['TURNS'] ?? '';
const isServer = process.argv[1]?.endsWith('main.ts') ?? false;

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (isServer) {
  let before = used();
  let longest = 0;
  process.on('SIGUSR2', () => {
    longest = 0;
    writeFileSync(FILE, '0');
  });
  every(() => {
    const now = used();
    if (now - before > longest) {
      longest = now - before;
      writeFileSync(FILE, String(longest));
    }
    before = used();
  }, 1).unref();
}
