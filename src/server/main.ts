import { ConfigError, readConfig } from './config.ts';
import { stopOnSignals } from './shutdown.ts';
import { startServer } from './start.ts';
import { NewerDataError } from './store/migrations.ts';
import { OpeningError } from './store/open.ts';

/** Starts the product: `npm start`. */
try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  stopOnSignals(() => server.close());
  await server.app.listen({ port: config.port, host: config.host });
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof OpeningError || error instanceof NewerDataError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
