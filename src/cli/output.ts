import { codeIn } from '../server/store/store-error.ts';
import { translate } from './translate.ts';

/** Where a tool prints lines. */
export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The exit code of a command that has done its work, but whose output is not complete. */
const OUTPUT_LOST = 3;

/**
 * @returns the output of this process. What can't be written is dropped, since the command has to finish its work. The
 *   process says so at its end, and ends with 3 instead of 0. The reader of a pipe may end early (`| head`, `less`):
 *   that changes no exit code
 */
export function standardOutput(): Output & { readonly terminal: NodeJS.WriteStream } {
  const { stdout, stderr } = process;
  let failure: string | undefined;
  // without listeners these errors would end the process
  stdout.on('error', (error) => {
    const code = codeIn(error);
    if (code !== 'EPIPE') failure ??= code;
  });
  stderr.on('error', () => undefined);
  process.once('exit', (code) => {
    if (failure === undefined) return;
    console.error(translate('output.lost', { code: failure }));
    if (code === 0) process.exitCode = OUTPUT_LOST;
  });
  return { print: console.log, complain: console.error, terminal: stderr };
}
