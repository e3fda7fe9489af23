import { writeFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers';

/**
 * Preloaded into the server (`node --import`): writes to the file TURNS the most CPU time in ms that the main thread
 * used between two ticks since the last SIGUSR2. Unlike wall-clock time, this does not depend on how busy the machine
 * is.
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
