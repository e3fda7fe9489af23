import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { EICAR } from './eicar.ts';

/**
 * What the fake clamd does with a file: scan it, give this answer, never answer, close the connection in the middle of
 * an answer, or answer without end.
 */
export type Manner = 'scan' | { readonly answer: string } | 'hang' | 'cut off' | 'babble';

export interface FakeClamd {
  readonly url: string;
  readonly port: number;
  /** The received commands, one per connection. */
  readonly commands: readonly string[];
  behave(manner: Manner): void;
  stop(): Promise<void>;
  /** Listens on the same port again. */
  start(): Promise<void>;
}

/** Starts a server that speaks clamd's protocol. It ends with the test. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let manner: Manner = 'scan';

  const answer = (socket: Socket, content: Buffer) => {
    if (manner === 'hang') return;
    if (manner === 'cut off') socket.end('stream: O');
    else if (manner === 'babble') {
      const more = () => void (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'x')) && setImmediate(more));
      socket.on('drain', more);
      more();
    } else if (manner !== 'scan') socket.end(`${manner.answer}\0`);
    else socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  };
  const serve = (socket: Socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    let isKnown = false;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf(0);
      const command = received.toString('latin1', 0, Math.max(end, 0));
      if (command !== '' && !isKnown) commands.push(command);
      isKnown = command !== '';
      if (command === 'zPING' && manner !== 'hang') socket.end('PONG\0');
      const content = command === 'zINSTREAM' ? streamedIn(received.subarray(end + 1)) : undefined;
      if (content) answer(socket, content);
    });
  };

  let server: Server | undefined;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server?.close(closed) ?? closed(undefined));
  };
  const listen = async (port: number): Promise<number> => {
    const listening = createServer(serve);
    server = listening;
    await new Promise<void>((ready) => listening.listen(port, '127.0.0.1', ready));
    return (listening.address() as AddressInfo).port;
  };
  const port = await listen(0);
  onTestFinished(stop);
  return {
    url: `tcp://127.0.0.1:${port}`,
    port,
    commands,
    behave(next) {
      manner = next;
    },
    stop,
    start: async () => void (await listen(port)),
  };
}

/** @returns the content of a stream of chunks, each after its length; undefined before the length 0 that ends it */
function streamedIn(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let [at, length] = [0, 1]; at + 4 <= bytes.length; at += 4 + length) {
    length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
  }
  return undefined;
}
