/** A process that is killed before it inspects anything. */
process.once('message', () => process.kill(process.pid, 'SIGKILL'));
