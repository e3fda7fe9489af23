const AT_MOST_MS = 10_000;

/**
 * Ends the process in order on SIGTERM and SIGINT: running requests are answered, then the store is closed.
 * @param close closes whatever is open; a failure or 10 seconds without an end make the exit code 1
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), AT_MOST_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
