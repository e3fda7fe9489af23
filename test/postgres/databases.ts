import pg from 'pg';

/** A database of a running PostgreSQL. */
export interface TestDatabase {
  readonly databaseUrl: string;
  /** Drops it, even if there are connections. */
  drop(): Promise<void>;
}

let made = 0;

/** A pool for each server: a process connects to it once, not for each database. */
const pools = new Map<string, pg.Pool>();

/**
 * Creates a database, by default as a copy of the migrated one.
 * @param server the URL of any other database there
 */
export async function createDatabase(
  server: string,
  {
    name = `test_${process.pid}_${++made}_${Date.now()}`,
    from = 'migrated',
    encoding,
  }: { name?: string; from?: string; encoding?: string } = {},
): Promise<TestDatabase> {
  // takes a third of the default strategy's time, if nothing waits for the disk
  const other = encoding === undefined ? '' : ` encoding '${encoding}' locale 'C'`;
  await command(server, `create database ${name} template ${from} strategy file_copy${other}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => command(server, `drop database if exists ${name} with (force)`) };
}

async function command(server: string, text: string): Promise<void> {
  let pool = pools.get(server);
  if (!pool) {
    pool = new pg.Pool({ connectionString: server, allowExitOnIdle: true });
    // tests stop servers, and an error without a listener would end the process
    pool.on('error', () => undefined);
    pools.set(server, pool);
  }
  await pool.query(text);
}
