import { pino } from 'pino';
import { ConfigError, readServerConfig } from './config.ts';
import { StoreUnavailableError } from './store/store-error.ts';
import { mistakesOfFormsDir } from './starting/forms-dir.ts';
import { listen, ListeningError } from './http/listening.ts';
import { traceOf } from './http/logging.ts';
import { openLogOutput } from './starting/log-output.ts';
import { startWithRetry } from './starting/start-with-retry.ts';
import { stopOnSignals } from './http/shutdown.ts';
import { startServerAlone } from './start.ts';
import { NewerDataError } from './store/migrations.ts';
import { OpeningError } from './store/open.ts';

/** Starts the product: `npm start`. */
try {
  const config = readServerConfig(process.env, mistakesOfFormsDir);
  const output = openLogOutput(1, console.error);
  const log = pino({}, output);
  process.on('exit', () => output.flushSync());
  // Node would print the error's message, which can quote what customers sent
  process.on('uncaughtException', (error) => {
    log.fatal({ failure: traceOf(error) }, 'the server ends');
    process.exit(1);
  });
  const stopping = new AbortController();
  const starting = startWithRetry(() => startServerAlone(config, log, output.problems), config, log, stopping.signal);
  stopOnSignals(async () => {
    stopping.abort();
    const started = await starting;
    await started?.close();
  });
  const server = await starting;
  try {
    if (server && !stopping.signal.aborted) {
      // the metrics first, so that they are there as soon as the product answers
      if (config.metrics && server.metrics) await listen(server.metrics, config.metrics);
      await listen(server.app, config);
    }
  } catch (error) {
    await server?.close();
    throw error;
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
  const isMistake = error instanceof ConfigError || (error instanceof OpeningError && error.remedy === 'settings');
  // open connections would keep the process alive
  process.exit(isMistake ? 2 : 1);
}
