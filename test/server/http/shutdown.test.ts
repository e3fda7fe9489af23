import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

it('answers what runs, and does not wait for connections that are kept alive', async () => {
  const { promise: running, resolve: finish } = Promise.withResolvers<void>();
  const app = await testApp({
    routes: [
      (instance) =>
        void instance.get('/slow', async () => {
          await running;
          return { done: true };
        }),
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n'),
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));

  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish();
  await Promise.all([closed, ended]);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('{"done":true}');
  expect(answer.toLowerCase()).toContain('connection: close');
});
