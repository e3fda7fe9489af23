/** A process that is killed while it evaluates a pattern, as by a crash of Node itself. */
process.once('message', () => {
  process.send?.('begins', () => process.kill(process.pid, 'SIGKILL'));
});
