import { connect } from 'node:net';
import type { Scan } from '../../store/scan.ts';

/** Where clamd listens. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

/** clamd's own port. */
const PORT = 3310;
const CONNECT_MS = 2_000;
/** In bytes: clamd answers with a line. */
const LONGEST_ANSWER = 4096;

/** Indicates that clamd did not answer as it should; the code says how. */
class ClamdError extends Error {
  override readonly name = 'ClamdError';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * @param text like tcp://127.0.0.1:3310
 * @throws RangeError for anything else
 */
export function clamdAddress(text: string): ClamdAddress {
  const url = URL.parse(text);
  const { protocol, hostname = '', port, username, pathname = '', search, hash } = url ?? {};
  const isMore = [username, pathname.replace('/', ''), search, hash].some((part) => part !== '');
  if (protocol !== 'tcp:' || hostname === '' || isMore)
    throw new RangeError('write an address like tcp://127.0.0.1:3310');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : PORT };
}

/**
 * Has clamd scan a file (INSTREAM). Never rejects: after any failure the verdict is unknown.
 * @param signal ends the scan; the verdict is unknown then
 */
export async function scanBytes(address: ClamdAddress, bytes: Buffer, signal: AbortSignal): Promise<Scan> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const end = Buffer.alloc(4);
  try {
    return scanIn(await ask(address, [Buffer.from('zINSTREAM\0'), length, bytes, end], signal));
  } catch (error) {
    return { verdict: 'unknown', detail: codeOf(error, signal) };
  }
}

/** @returns the code of why clamd does not answer; undefined when it does */
export async function ping(address: ClamdAddress, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await ask(address, [Buffer.from('zPING\0')], signal)) === 'PONG' ? undefined : 'UNEXPECTED_ANSWER';
  } catch (error) {
    return codeOf(error, signal);
  }
}

/**
 * Sends a command. Rejects when the answer was cut off.
 * @returns the answer, without the NUL that ends it
 */
function ask({ host, port }: ClamdAddress, parts: readonly Buffer[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port, signal });
    const connecting = setTimeout(() => socket.destroy(new ClamdError('CONNECT_TIMEOUT')), CONNECT_MS);
    socket
      .on('connect', () => clearTimeout(connecting))
      .on('data', (chunk) => {
        answer += chunk.toString('latin1');
        const end = answer.indexOf('\0');
        if (end >= 0) {
          resolve(answer.slice(0, end));
          socket.destroy();
        } else if (answer.length > LONGEST_ANSWER) socket.destroy(new ClamdError('UNEXPECTED_ANSWER'));
      })
      .on('error', reject)
      .on('close', () => {
        clearTimeout(connecting);
        reject(new ClamdError('CUT_OFF'));
      });
    socket.cork();
    for (const part of parts) socket.write(part);
    socket.uncork();
  });
}

function scanIn(answer: string): Scan {
  if (answer === 'stream: OK') return { verdict: 'clean', detail: null };
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  // with AlertExceedsMax, clamd reports this when it stopped scanning at a limit
  if (found?.startsWith('Heuristics.Limits.Exceeded')) return { verdict: 'unknown', detail: 'SCAN_LIMIT' };
  if (found !== undefined) return { verdict: 'infected', detail: found };
  if (/size limit exceeded/.test(answer)) return { verdict: 'unknown', detail: 'SIZE_LIMIT' };
  return { verdict: 'unknown', detail: answer.endsWith(' ERROR') ? 'CLAMD_ERROR' : 'UNEXPECTED_ANSWER' };
}

function codeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'TIMEOUT';
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  // when clamd refuses a file that is too large, its answer is often lost with the connection
  return ['EPIPE', 'ECONNRESET'].includes(code) ? 'CUT_OFF' : code;
}
