import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { mediansOf, quantile } from '../statistics.ts';

const FORM = join(FORMS_DIR, 'waermepumpe-foerderbonus');
const FILE_BYTES = 200 * 1024;

/** How many clients send at the same time. */
export const CLIENTS = 16;
/** A time at which the example is valid. */
export const NOW = '2026-04-14T09:00:00+02:00';

export interface Sample {
  readonly perSecond: number;
  readonly p99: number;
}

/** @returns the path of the form's submit */
export function submitPath(): string {
  return (JSON.parse(readFileSync(join(FORM, 'ui.json'), 'utf8')) as { submit: { path: string } }).submit.path;
}

/** @returns figures that compare the two sides: applications per second, and p99 */
export function figuresOf(
  samples: readonly { readonly ours: Sample; readonly reference: Sample }[],
  name: (what: string) => string,
): readonly Figure[] {
  const figure = (what: string, key: keyof Sample) => ({
    name: name(what),
    ...mediansOf(samples.map(({ ours, reference }) => ({ ours: ours[key], reference: reference[key] }))),
  });
  return [figure('applications a second', 'perSecond'), figure('p99, ms', 'p99')];
}

/** @returns complete.json as a request body, with a PDF that a comment fills up to 200 KB */
export function application(): string {
  const { answers } = JSON.parse(readFileSync(join(FORM, 'examples', 'complete.json'), 'utf8')) as {
    answers: Record<string, unknown>;
  };
  const [name = '', file] =
    Object.entries(answers).find(([, value]) => typeof value === 'object' && value !== null && 'mimetype' in value) ??
    [];
  const small = Buffer.from(String((file as { data: string }).data.split(',')[1]), 'base64');
  const head = Buffer.from('%PDF-1.4\n%');
  const pdf = Buffer.concat([
    head,
    Buffer.alloc(FILE_BYTES - small.length, 'x'),
    Buffer.from('\n'),
    small.subarray(head.length - 1),
  ]);
  return JSON.stringify({
    ...answers,
    [name]: { ...(file as object), data: `data:application/pdf;base64,${pdf.toString('base64')}` },
  });
}

/**
 * Sends `each` applications from each client, one after the other.
 * @param urls the servers' URLs; each client uses one of them
 * @throws Error if one is not accepted
 */
export async function load(urls: readonly string[], body: string, each: number): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const url = urls[client % urls.length] ?? '';
      for (let sent = 0; sent < each; sent++) {
        const start = performance.now();
        const status = await post(url, body, agent);
        if (status !== 201) throw new Error(`${url} answered ${status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, p99: quantile(times, 0.99) };
}

function post(url: string, body: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        response
          .resume()
          .on('end', () => resolve(response.statusCode))
          .on('error', reject);
      },
    );
    sending.on('error', reject).end(body);
  });
}
