import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/store/open.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import { StoreUnavailableError } from '../../src/server/store/store-error.ts';
import { transactionsIn } from '../../src/server/store/transactions.ts';
import { startUntrusted } from './delivery/receiver.ts';

/** @returns DATABASE_URL of a database server that agrees to TLS, and has a certificate that nobody trusts */
async function untrustedDatabase(): Promise<string> {
  const { url } = await startUntrusted();
  const server = createServer((client) => {
    client.once('data', () => {
      client.write('S');
      const encrypted = connect(Number(new URL(url).port), '127.0.0.1');
      client.pipe(encrypted).pipe(client);
      for (const socket of [client, encrypted]) socket.on('error', () => undefined);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `postgres://app@localhost:${(server.address() as AddressInfo).port}/forms?sslmode=verify-full`;
}

it('a certificate of the database that is not trusted is a mistake in the settings at the start', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: await untrustedDatabase() });
  await expect(opening).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', remedy: 'settings' });
});

it('and later, when it has expired, the store is unavailable: submits are answered with 503', async () => {
  const db = openPostgres(await untrustedDatabase());
  onTestFinished(() => db.destroy());
  const reading = transactionsIn(db).read((trx) => sql`select 1`.execute(trx));
  await expect(reading).rejects.toThrow(StoreUnavailableError);
});
