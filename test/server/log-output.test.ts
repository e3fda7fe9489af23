import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openLogOutput } from '../../src/server/starting/log-output.ts';

const fs = vi.hoisted(() => ({ write: vi.fn<Write>(), writeSync: vi.fn<(fd: number, text: string) => number>() }));
vi.mock('node:fs', async (original) => ({ ...(await original<object>()), ...fs }));

type Write = (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fs.writeSync.mockReset();
});

/**
 * Opens an output over a file that treats writes in turn as told: a number of bytes is written, or an error occurs.
 * Later writes succeed.
 */
function opened(...turns: readonly (number | string)[]) {
  const left = [...turns];
  const [written, reports]: [string[], string[]] = [[], []];
  fs.write.mockImplementation((_fd, bytes, done) => {
    const turn = left.shift() ?? bytes.length;
    if (typeof turn === 'string') queueMicrotask(() => done(Object.assign(new Error(turn), { code: turn }), 0));
    else {
      written.push(bytes.subarray(0, turn).toString());
      queueMicrotask(() => done(null, turn));
    }
  });
  return { output: openLogOutput(1, (message) => reports.push(message)), file: () => written.join(''), reports };
}

/** Waits until everything was tried for so long. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it('a line that is only partly written at first is completed before the next one', async () => {
  const { output, file } = opened(3, 2);
  output.write('first\n');
  output.write('second\n');
  await pass();
  expect(file()).toBe('first\nsecond\n');
});

it('while the reader of a pipe is slow, lines wait, and that is no problem to report', async () => {
  const { output, file, reports } = opened('EAGAIN', 'EAGAIN');
  output.write('line\n');
  await pass(150);
  expect([file(), output.problems()]).toEqual(['', []]);
  await pass(100);
  expect([file(), reports]).toEqual(['line\n', []]);
});

it('lines beyond what memory may hold are lost, and how many is reported once the rest is written', async () => {
  const { output, file, reports } = opened('ENOSPC');
  output.write('first\n');
  await pass();
  expect(output.problems()).toEqual(["the log can't be written (ENOSPC)"]);
  const long = `${'x'.repeat(1024 * 1024 - 1)}\n`;
  output.write(long);
  for (const lost of ['one\n', 'two\n']) output.write(lost);
  await pass(100);
  expect(file()).toBe(`first\n${long}`);
  expect(output.problems()).toEqual([]);
  expect(reports.at(-1)).toBe('the log is written again, lines lost: 2');
});

it('lines that wait when the process ends are written at once, but not to a disk that takes none', async () => {
  const { output } = opened();
  for (const line of ['under way\n', 'waits\n', 'waits, too\n']) output.write(line);
  output.flushSync();
  expect(fs.writeSync.mock.calls).toEqual([[1, 'waits\nwaits, too\n']]);
  await pass();

  const full = opened('ENOSPC').output;
  full.write('line\n');
  await pass();
  full.flushSync();
  expect(fs.writeSync).toHaveBeenCalledOnce();
});
