import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';
import { fileValue, joined, pdf } from '../uploads/samples.ts';

const PATH = '/v2/funding/brennwertkessel';
const TOO_SLOW = 'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es noch einmal.';

let server: TestServer;
let port: number;
let arrived = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' }, 'brennwertkessel');
  // Node's default of one minute would make the test too slow
  server.app.server.headersTimeout = 1000;
  server.app.server.on('connection', () => arrived++);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(server.app.listeningOrigin).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** @returns all that the server sent until it closed the connection */
function speak(text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    sockets.push(socket);
    socket
      .setEncoding('utf8')
      .on('data', (part) => (heard += String(part)))
      .on('error', () => undefined)
      .on('close', () => resolve(heard));
  });
}

const withFile = () => {
  const answers = exampleAnswers('brennwertkessel');
  const [field = ''] =
    Object.entries(answers).find(([, value]) => JSON.stringify(value).includes('application/pdf')) ?? [];
  return JSON.stringify({
    ...answers,
    [field]: fileValue(joined('%PDF-1.4\n%', 'x'.repeat(200_000), pdf), 'application/pdf'),
  });
};
const bodyOf = (heard: string) => JSON.parse(heard.split('\r\n\r\n')[1] ?? '') as unknown;

describe('connections', () => {
  it('that send nothing sensible get a message in German', async () => {
    const heard = await speak('no http at all\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(heard)).toEqual([{ path: [], message: 'Die Anfrage ist ungültig.' }]);
    const long = await speak(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(long)).toEqual({ message: 'Die Anfrage ist ungültig.' });
  });

  it('that are slow, 200 of them, hold nobody else up', async () => {
    const body = withFile();
    const head = (address: string, length: number) =>
      `POST ${PATH} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`;
    const before = arrived;
    const halfHeads = Array.from({ length: 100 }, () => speak(head('203.0.113.5', 9).slice(0, 60)));
    const halfBodies = Array.from({ length: 100 }, () => speak(`${head('203.0.113.5', 1_000_000)}\r\n{"a`));
    await expect.poll(() => arrived - before, { timeout: 20_000 }).toBe(200);
    const started = Date.now();
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(health.status).toBe(200);
    const taken = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body,
    });
    expect(taken.status).toBe(201);
    expect(Date.now() - started).toBeLessThan(20_000);
    const timedOut = await Promise.all(halfHeads);
    expect(timedOut.map((heard) => heard.slice(0, 12)).filter((start) => start !== 'HTTP/1.1 408')).toEqual([]);
    expect(bodyOf(timedOut[0] ?? '')).toEqual({ message: TOO_SLOW });
    for (const socket of sockets) socket.destroy();
    await Promise.all(halfBodies);
    await expect
      .poll(() => new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count))), {
        timeout: 20_000,
      })
      .toBeLessThan(5);
    expect(
      server.log
        .filter(({ level }) => Number(level) >= 50)
        .map(({ msg }) => msg)
        .filter((msg) => msg !== 'unavailable'),
    ).toEqual([]);
  });
});
