/** A process that dies over a pattern, as a fault of Node itself lets it. */
process.once('message', () => {
  process.send?.('begins', () => process.kill(process.pid, 'SIGKILL'));
});
