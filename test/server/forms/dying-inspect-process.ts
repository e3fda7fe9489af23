/** A process that dies before it has inspected anything. */
process.once('message', () => process.kill(process.pid, 'SIGKILL'));
