import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** So long a statement may take, waiting for locks included: no request waits for longer. */
const STATEMENT_MS = 15_000;
/** A connection whose other end is silent for longer is given up. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/**
 * Nothing is asked of the server yet: a pool connects when it is used.
 * @param patient for migrations and for what works through all that is stored: they may take long, or wait for others
 */
export function openPostgres(url: string, { patient = false }: { readonly patient?: boolean } = {}): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    ...(patient
      ? {}
      : {
          statement_timeout: STATEMENT_MS,
          query_timeout: SILENCE_MS,
          idle_in_transaction_session_timeout: SILENCE_MS,
        }),
    keepAlive: true,
    // milliseconds and counts fit into a number
    types: {
      getTypeParser: (type, format) =>
        (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  });
  // unheard either of them would end the process when the database goes; the next query tells of it
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({
    pool,
    async onCreateConnection(connection) {
      // what was answered has to be on disk, whatever the server's default is
      await connection.executeQuery(
        CompiledQuery.raw(
          "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
        ),
      );
    },
  });
  return new Kysely<Tables>({ dialect });
}

/** @returns the address for people and logs: without password and options */
export function shownAddress(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}
