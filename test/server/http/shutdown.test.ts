import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

it('answers what runs, and waits neither for connections that are kept alive nor for silent ones', async () => {
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
  // Browsers open connections in advance. Node waits a minute for the first byte on them.
  const silent = once(connect(port, '127.0.0.1').resume(), 'close');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));

  const closed = app.close();
  await silent;
  finish();
  await Promise.all([closed, ended]);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('{"done":true}');
  expect(answer.toLowerCase()).toContain('connection: close');
});

const SHUTDOWN = join(import.meta.dirname, '../../../src/server/http/shutdown.ts');

// Ctrl+C signals the whole process group, and npm forwards the signal once more
it.skipIf(process.platform === 'win32')('a second signal does not cut off what the first one lets finish', async () => {
  const program = `
    import { stopOnSignals } from ${JSON.stringify(SHUTDOWN)};
    setInterval(() => undefined, 1000);
    stopOnSignals(async () => {
      console.log('closing');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      console.log('closed');
    });
    console.log('running');`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += String(data);
  });
  const ended = once(child, 'exit');
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('running');
  child.kill('SIGINT');
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('closing');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  // the signals have to arrive before the input
  await new Promise((resolve) => setTimeout(resolve, 100));
  child.stdin.end('go on');
  expect(await ended).toEqual([0, null]);
  expect(printed).toBe('running\nclosing\nclosed\n');
});
