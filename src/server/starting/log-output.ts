import { write, writeSync } from 'node:fs';
import { codeIn } from '../store/store-error.ts';

/** Where pino writes the log. */
export interface LogOutput {
  write(line: string): void;
  /** Writes the lines that wait, before the process ends. Lines that can't be written are lost. */
  flushSync(): void;
  /** @returns a message for the operator while the log can't be written */
  problems(): readonly string[];
}

/** The most characters that wait in memory. Further lines are lost. */
const MOST_WAITING = 1024 * 1024;

/** The pause before lines that could not be written are tried again. */
const PAUSE_MS = 100;

/**
 * Opens the output of the log. Lines that can't be written wait and are tried again, so that a full disk keeps the
 * server neither from answering nor from ending. pino's own output tries the last lines without end, and blocks.
 * @param fd the file descriptor
 * @param report gets a message when the log can't be written any more, and when it is written again
 */
export function openLogOutput(fd: number, report: (message: string) => void): LogOutput {
  let waiting = '';
  let lost = 0;
  let isWriting = false;
  let problem: string | undefined;

  const writeWaiting = () => {
    if (isWriting || waiting === '') return;
    isWriting = true;
    const bytes = Buffer.from(waiting);
    waiting = '';
    writeAll(bytes);
  };

  const writeAll = (bytes: Buffer) =>
    write(fd, bytes, (error, written) => (error ? later(bytes, error) : done(bytes, written)));

  const later = (bytes: Buffer, error: Error) => {
    // EAGAIN: the reader of a pipe is slow
    if (problem === undefined && codeIn(error) !== 'EAGAIN') {
      problem = `the log can't be written (${codeIn(error)})`;
      report(`${problem}, the server goes on and tries again`);
    }
    setTimeout(() => writeAll(bytes), PAUSE_MS).unref();
  };

  const done = (bytes: Buffer, written: number) => {
    if (written < bytes.length) {
      writeAll(bytes.subarray(written));
      return;
    }
    isWriting = false;
    if (problem !== undefined || lost > 0) report(`the log is written again, lines lost: ${lost}`);
    [problem, lost] = [undefined, 0];
    writeWaiting();
  };

  return {
    write(line) {
      if (waiting.length + line.length > MOST_WAITING) lost += 1;
      else waiting += line;
      writeWaiting();
    },
    flushSync() {
      if (problem !== undefined) return;
      try {
        writeSync(fd, waiting);
      } catch {
        // nobody can be told any more
      }
      waiting = '';
    },
    problems: () => (problem === undefined ? [] : [problem]),
  };
}
