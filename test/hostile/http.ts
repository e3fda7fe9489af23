import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

const PATIENCE_MS = 60_000;

/** A request of an attacker. The path is sent as it is, without normalisation. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object;
  /** The client's address in X-Forwarded-For; by default a new one per request. */
  readonly from?: string;
}

/** A response. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let customers = 0;

/** @returns an unused IP address, in the network for benchmarks (198.18.0.0/15) */
export function newAddress(): string {
  customers++;
  return `198.${18 + (customers >> 16)}.${(customers >> 8) & 255}.${customers & 255}`;
}

/**
 * Sends a request to the server.
 * @throws Error if there is no response
 */
export function sendTo(port: number, { method = 'GET', path, headers = {}, body, from }: Sent): Promise<Answer> {
  const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const payload = isPlain ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        timeout: PATIENCE_MS,
        headers: {
          'x-forwarded-for': from ?? newAddress(),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
      },
    );
    sent
      .on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 60)}`)))
      .on('error', reject)
      .end(payload);
  });
}

/**
 * Sends bytes as they are.
 * @returns everything that the server sent until it closed the connection or sent nothing for `silentMs`
 */
export function speakTo(port: number, bytes: string | Buffer, silentMs = 1_500): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .setEncoding('latin1')
      .setTimeout(silentMs, () => socket.destroy())
      .on('data', (part) => (heard += String(part)))
      .on('error', () => undefined)
      .on('close', () => resolve(heard));
  });
}

/** @returns the status of each response in the received text */
export function statusesIn(heard: string): readonly number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
