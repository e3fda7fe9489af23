import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { StoreUnavailableError } from './errors.ts';
import { traceOf } from './logging.ts';
import { stopOnSignals } from './shutdown.ts';
import { startServer } from './start.ts';
import { NewerDataError } from './store/migrations.ts';
import { OpeningError } from './store/open.ts';

/** Indicates that the address is taken, or not this machine's. */
class ListeningError extends Error {
  override readonly name = 'ListeningError';
  constructor(cause: unknown) {
    super(
      `the server can't listen (PORT, HOST, METRICS_PORT, METRICS_HOST): ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Starts the product: `npm start`. */
try {
  const config = readConfig(process.env);
  const log = pino();
  // Node would print the error's own words, which can hold what customers sent
  process.on('uncaughtException', (error) => {
    log.fatal({ failure: traceOf(error) }, 'the server ends');
    process.exit(1);
  });
  const server = await startServer(config, log);
  stopOnSignals(() => server.close());
  try {
    // the metrics first: whoever sees the product answer can rely on them
    if (config.metrics) await server.metrics?.listen(config.metrics);
    await server.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await server.close();
    throw new ListeningError(error);
  }
} catch (error) {
  if (
    !(
      error instanceof ConfigError ||
      error instanceof OpeningError ||
      error instanceof NewerDataError ||
      error instanceof StoreUnavailableError ||
      error instanceof ListeningError
    )
  )
    throw error;
  console.error(error.message);
  // connections that are open still would keep it alive
  process.exit(error instanceof ConfigError ? 2 : 1);
}
