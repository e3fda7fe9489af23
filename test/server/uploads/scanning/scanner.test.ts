import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clamdAddress, scanBytes } from '../../../../src/server/uploads/scanning/clamd.ts';
import { openScanner } from '../../../../src/server/uploads/scanning/scanner.ts';
import { EICAR } from './eicar.ts';
import { startFakeClamd } from './fake-clamd.ts';

const FILE = Buffer.from('%PDF-1.4 a file');
const soon = () => AbortSignal.timeout(20_000);

describe('a file', () => {
  it.each([
    ['is clean by one answer alone', 'stream: OK', 'clean', null],
    ['with a virus is named by it', 'stream: Win.Test.EICAR_HDB-1 FOUND', 'infected', 'Win.Test.EICAR_HDB-1'],
    ['that clamd fails to read is unknown', "stream: Can't allocate memory ERROR", 'unknown', 'CLAMD_ERROR'],
    ['that is too large is unknown', 'INSTREAM size limit exceeded. ERROR', 'unknown', 'SIZE_LIMIT'],
    [
      'that was not read to its end is unknown',
      'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
      'unknown',
      'SCAN_LIMIT',
    ],
    ['is unknown when it answers something else', 'OK', 'unknown', 'UNEXPECTED_ANSWER'],
  ])('%s', async (_what, answer, verdict, detail) => {
    const clamd = await startFakeClamd();
    clamd.behave({ answer });
    expect(await scanBytes(clamdAddress(clamd.url), FILE, soon())).toEqual({ verdict, detail });
  });

  it('is unknown when the answer is cut off, without end, or never comes', async () => {
    const clamd = await startFakeClamd();
    const scan = (signal = soon()) => scanBytes(clamdAddress(clamd.url), FILE, signal);
    clamd.behave('cut off');
    expect(await scan()).toEqual({ verdict: 'unknown', detail: 'CUT_OFF' });
    clamd.behave('babble');
    expect(await scan()).toEqual({ verdict: 'unknown', detail: 'UNEXPECTED_ANSWER' });
    clamd.behave('hang');
    expect(await scan(AbortSignal.timeout(50))).toEqual({ verdict: 'unknown', detail: 'TIMEOUT' });
    await clamd.stop();
    expect(await scan()).toEqual({ verdict: 'unknown', detail: 'ECONNREFUSED' });
  });

  it('of some megabytes arrives whole', async () => {
    const clamd = await startFakeClamd();
    const large = Buffer.concat([Buffer.alloc(2_000_000, 7), EICAR]);
    expect(await scanBytes(clamdAddress(clamd.url), large, soon())).toMatchObject({ verdict: 'infected' });
  });
});

describe('the files of a submit', () => {
  it('are scanned side by side, a few at a time', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined).resume();
      waiting.push(() => void socket.end('stream: OK\0'));
      most = Math.max(most, waiting.length);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void server.close());
    const scanner = openScanner({
      address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
      log: pino({ level: 'silent' }),
    });
    const scans = scanner.ofSubmit(Array.from({ length: 9 }, () => FILE));
    await expect.poll(() => waiting.length).toBe(4);
    const timer = setInterval(() => void waiting.splice(0).map((answer) => answer()), 20);
    onTestFinished(() => clearInterval(timer));
    expect((await scans).map(({ verdict }) => verdict)).toEqual(Array.from({ length: 9 }, () => 'clean'));
    expect(most).toBe(4);
  });

  it('wait for a clamd that hangs once, and no longer until it answers', async () => {
    const clamd = await startFakeClamd();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const scanner = openScanner({ address: clamdAddress(clamd.url), log, patienceMs: 200 });
    clamd.behave('hang');
    const files = Array.from({ length: 6 }, () => FILE);
    const unknown = files.map(() => ({ verdict: 'unknown', detail: 'TIMEOUT' }));
    expect(await scanner.ofSubmit(files)).toEqual(unknown);
    await expect
      .poll(() => scanner.problems(), { timeout: 10_000 })
      .toEqual(['clamd does not answer (TIMEOUT): files are taken and held until it does']);
    const asked = clamd.commands.length;
    expect(await scanner.ofSubmit(files)).toEqual(unknown);
    expect(clamd.commands).toHaveLength(asked);
    clamd.behave('scan');
    expect(await scanner.check()).toBe(true);
    expect(await scanner.ofSubmit([FILE])).toEqual([{ verdict: 'clean', detail: null }]);
    expect(scanner.problems()).toEqual([]);
    expect(lines).toEqual(['clamd does not answer: files are taken and held until it does', 'clamd answers again']);
  });
});
