import fastify from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitConnections } from '../../../src/server/http/connections.ts';
import { testApp } from '../test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

async function connected(app: App): Promise<Socket> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** @returns the head of the response, in lower case */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const [heard] = (await once(socket, 'data')) as [string];
  return heard.toLowerCase();
}

describe('a request', () => {
  it('with two hosts is refused: a proxy may have gone by the other one', async () => {
    const app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await connected(app);
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('400 Bad Request');
  });
});

describe('a connection', () => {
  it('stays open for longer than proxies keep theirs', async () => {
    const app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [, seconds] = /keep-alive: timeout=(\d+)/.exec(await ask(await connected(app))) ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('that is idle does not hold up the end of the server', async () => {
    const app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await connected(app);
    await ask(socket);
    const ended = once(socket, 'close');
    // if close() left idle connections open, this one would outlast the test
    await Promise.all([app.close(), ended]);
    expect(socket.destroyed).toBe(true);
  });

  it('is let go with its answer while there are many, so that new customers find room', async () => {
    const app = fastify({ keepAliveTimeout: 75_000 });
    onTestFinished(() => app.close());
    limitConnections(app, 4, 2);
    app.get('/healthz', () => 'ok');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const connections = [await connected(app), await connected(app)];
    for (const socket of connections) expect(await ask(socket)).toContain('connection: keep-alive');
    for (let n = 0; n < 5; n++) {
      const socket = await connected(app);
      const ended = once(socket, 'close');
      expect(await ask(socket)).toContain('connection: close');
      await ended;
    }
    for (const socket of connections) expect(await ask(socket)).toContain('200 ok');
  });
});
