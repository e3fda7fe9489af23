import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { post } from '../../../src/server/delivery/post.ts';
import { lines, startOperator } from './operator.ts';
import { startReceiver, startUntrusted } from './receiver.ts';

describe('a receiver does no harm', () => {
  it('that sends it elsewhere: nothing goes there', async () => {
    const elsewhere = await startReceiver();
    const one = await startOperator();
    one.answer((_request, response) => void response.writeHead(307, { location: elsewhere.url }).end());
    await one.apply();
    expect(elsewhere.received).toEqual([]);
    expect(one.server.log).toContainEqual(expect.objectContaining({ failure: 'HTTP 307' }));
  });

  it('that answers without end: its answer is not read', async () => {
    const one = await startOperator();
    let written = 0;
    one.answer((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
      };
      response.on('drain', more);
      more();
    });
    await one.apply();
    expect(lines(one)).toContain('a delivery was sent');
    expect(written).toBeLessThan(50_000_000);
  });

  it('whose certificate nobody has signed: nothing is sent', async () => {
    const { url, requests } = await startUntrusted();
    const one = await startOperator({ DELIVERY_URL: url });
    await one.apply();
    expect(one.server.log).toContainEqual(expect.objectContaining({ failure: 'DEPTH_ZERO_SELF_SIGNED_CERT' }));
    expect(requests).toEqual([]);
  });

  it('that never answers: applications are taken, and the server ends', async () => {
    const one = await startOperator();
    one.answer(() => undefined);
    const applying = Promise.all([one.apply(), one.apply()]);
    await expect.poll(() => one.received.length, { timeout: 10_000 }).toBe(2);
    const ended = Date.now();
    await one.server.close();
    await applying;
    expect(Date.now() - ended).toBeLessThan(10_000);
  });

  it('nor does a proxy from the environment, which would not check where a name leads', async () => {
    const [proxy, receiver] = [await startReceiver(), await startReceiver()];
    vi.stubEnv('http_proxy', proxy.url);
    vi.stubEnv('no_proxy', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const address = receiver.url.replace('127.0.0.1', 'localhost');
    const { signal } = new AbortController();
    const sent = post({ address, body: '{}', headers: {}, allowPrivate: false, signal });
    await expect(sent).rejects.toThrow('PRIVATE_ADDRESS');
    expect([...proxy.received, ...receiver.received]).toEqual([]);
  });

  it('whose name leads into the own network: nothing goes there', async () => {
    const one = await startOperator({ DELIVERY_URL: 'https://localhost:1/', DELIVERY_ALLOW_PRIVATE: '0' });
    await one.apply();
    expect(one.server.log).toContainEqual(expect.objectContaining({ failure: 'PRIVATE_ADDRESS' }));
  });
});
