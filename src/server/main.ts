import { ConfigError, readConfig } from './config.ts';
import { stopOnSignals } from './shutdown.ts';
import { startServer } from './start.ts';

/** Starts the product: `npm start`. */
try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  stopOnSignals(() => server.close());
  await server.app.listen({ port: config.port, host: config.host });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
