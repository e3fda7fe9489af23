import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request to the operator's system. */
export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets how it answers from now on: with this status, or by this listener. */
  answer(how: number | RequestListener): void;
}

/** Starts a stand-in for the operator's system. It answers 200 at first, and ends with the test. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: number | RequestListener = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    received.push({ url: request.url ?? '', headers: request.headers, body });
    if (typeof how === 'number') response.writeHead(how).end('{}');
    else how(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/applications`,
    received,
    answer(next) {
      how = next;
    },
  };
}

/** The key of a self-signed certificate for these tests, valid for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKJm5Dio4o9i0q7kb
Abn27mbcZqizNp3CKrXw3BI6VW+hRANCAAT2j2JckmbEMrbBn7/8eKEt2Xm9BOqZ
SElhTW00fbe9sWM61SdF2sm3l9OWRHMQULRB7ofXov5EV0sx7jId5Jht
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUOIwTR3UW/V/CzAi3QQXEAsQb2jswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAzNTEyMFoYDzIxMjYxMDMw
MDM1MTIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT2j2JckmbEMrbBn7/8eKEt2Xm9BOqZSElhTW00fbe9sWM61SdF2sm3
l9OWRHMQULRB7ofXov5EV0sx7jId5Jhto2kwZzAdBgNVHQ4EFgQUh+ESdrHaYXpV
/pHPQD8nSrqGZfswHwYDVR0jBBgwFoAUh+ESdrHaYXpV/pHPQD8nSrqGZfswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAIXx1wA77SB79HH6l0hWpS4FAEy8ICA50Lz8CF4jKoSuAiBeRoJNhUTX
GZ7c3t7OghdZXf+Pe+CHys9NGboDx1ceLw==
-----END CERTIFICATE-----`;

/**
 * Starts a receiver with TLS and a self-signed certificate. It ends with the test.
 * @returns its URL, and the URLs of the requests that reached it
 */
export async function startUntrusted(): Promise<{ readonly url: string; readonly requests: readonly string[] }> {
  const requests: string[] = [];
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/`, requests };
}
