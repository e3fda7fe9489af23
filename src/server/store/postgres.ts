import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { unavailableCode } from './dialect.ts';
import type { Tables } from './schema.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** The most time that a statement may take, waiting for locks included. */
const STATEMENT_MS = 15_000;
/** A connection whose other end is silent for longer is given up. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/**
 * Opens a pool of connections. It connects to the database only when it is used.
 * @param patient no time limits, for migrations and for work on all stored data, which may take long or wait for others
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
    async onConnect(client) {
      await setUp(client);
      if (patient) await liftLimits(client);
    },
    // bigint columns hold milliseconds and counts, which fit into a number
    types: {
      // a cast, since pg declares an overload for each format, and no single function has them all
      getTypeParser: ((type, format) =>
        type === pg.types.builtins.INT8
          ? Number
          : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  });
  // without a listener either event would end the process when the database goes down; the next query reports the error
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutSilent(pool) }) });
}

/**
 * Sets what the queries rely on, whatever the database server's default is: a commit is on disk before it is answered,
 * and a statement that waited for a lock goes on with what the first one committed (transactions.ts). If this fails,
 * the pool gives the connection up; Kysely's own hook (`onCreateConnection`) would keep it, unused, among the few that
 * there may be.
 */
async function setUp(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('default_transaction_isolation', 'read committed', false),
      case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end`,
  );
}

/** Lifts the time limits that DATABASE_URL, the database user or the database server may set. */
async function liftLimits(client: pg.ClientBase): Promise<void> {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];
  // older versions of PostgreSQL do not know all of them
  await client.query("select set_config(name, '0', false) from pg_settings where name = any($1)", [limits]);
}

/**
 * Gives a connection up once a query gets no response in time. pg would use it for further queries, which would wait
 * behind the lost one until the network reports the connection lost, often after many minutes.
 * @returns the pool, as Kysely asks for one
 */
function withoutSilent(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => untilSilent(await pool.connect()),
    end: () => pool.end(),
  };
}

function untilSilent(client: pg.PoolClient): PostgresPoolClient {
  let silence: unknown;
  const query = async (text: string, parameters: readonly unknown[]) => {
    // the rollback of a transaction whose statement got no response
    if (silence !== undefined) throw silence;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (unavailableCode(error) === 'TIMEOUT') silence = error;
      throw error;
    }
  };
  return {
    // Kysely's type also has cursors, which nothing here reads
    query: query as never,
    release: (isBroken) => client.release(isBroken || silence !== undefined),
  };
}

/** @throws Error if the database can't hold every text, which would refuse what customers type */
export async function checkEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${encoding}, which can't hold every text; create it anew with createdb --encoding=UTF8 --template=template0`,
    );
}

/** @returns the address for people and logs, without password and options */
export function shownAddress(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}
