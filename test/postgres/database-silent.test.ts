import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { StoreUnavailableError } from '../../src/server/store/store-error.ts';
import { temporaryPlace } from '../server/place.ts';

/** More than the connections of a process. */
const MANY = 12;
/** So long that a busy machine answers in time. */
const SILENT_MS = 2_000;

/**
 * Opens a store whose network can fall silent: connections stay open, and nothing arrives, as behind a firewall that
 * has forgotten them.
 */
async function openBehindNetwork() {
  const { databaseUrl = '', ...place } = await temporaryPlace();
  const { hostname, port } = new URL(databaseUrl);
  let losesAfterGreeting = false;
  const sockets = new Set<Socket>();
  const forget = new Set<Socket>();
  const network = createServer((client) => {
    const database = connect(Number(port), hostname);
    let sent = 0;
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (from === client) sent += 1;
        if (!forget.has(client) && !(losesAfterGreeting && sent > 1)) to.write(bytes);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const through = new URL(databaseUrl);
  through.port = String((network.address() as AddressInfo).port);
  through.search = `?query_timeout=${SILENT_MS}`;
  const store = await openStore({ ...place, databaseUrl: through.href });
  onTestFinished(async () => {
    await store.close();
    for (const socket of sockets) socket.destroy();
    network.close();
  });
  return {
    checkAll: () => Promise.allSettled(Array.from({ length: MANY }, () => store.check())),
    /** Loses the connections that there are. */
    loseOpen() {
      for (const socket of sockets) forget.add(socket);
    },
    /** Loses of each connection what comes after its first message, the greeting. */
    loseAfterGreeting(isLost: boolean) {
      losesAfterGreeting = isLost;
    },
  };
}

const wentWell = (results: readonly PromiseSettledResult<boolean>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as unknown)));

it('connections that fell silent are given up, and new ones serve', async () => {
  const { checkAll, loseOpen } = await openBehindNetwork();
  expect(new Set(wentWell(await checkAll()))).toEqual(new Set([true]));
  loseOpen();
  expect(wentWell(await checkAll())).toContainEqual(expect.any(StoreUnavailableError));
  expect(new Set(wentWell(await checkAll()))).toEqual(new Set([true]));
});

it('connections that fall silent just after they were made take nobody the place of new ones', async () => {
  const { checkAll, loseOpen, loseAfterGreeting } = await openBehindNetwork();
  loseAfterGreeting(true);
  loseOpen();
  expect(new Set((await checkAll()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  loseAfterGreeting(false);
  expect(new Set(wentWell(await checkAll()))).toEqual(new Set([true]));
});
