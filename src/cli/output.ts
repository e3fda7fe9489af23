/** Where a tool prints lines. */
export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/**
 * @returns the output of this process. Once the reader of a pipe has ended (`| head`, `less`), the rest is dropped: the
 *   command still finishes its work, and its exit code is about that
 */
export function standardOutput(): Output & { readonly terminal: NodeJS.WriteStream } {
  for (const stream of [process.stdout, process.stderr])
    // without a listener the error would end the process
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  return { print: console.log, complain: console.error, terminal: process.stderr };
}
