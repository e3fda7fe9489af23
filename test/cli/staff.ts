import { PassThrough } from 'node:stream';
import { runApplications } from '../../src/cli/applications.ts';
import type { Environment } from '../../src/server/starting/environment.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { environmentOf } from '../server/place.ts';

/** The exit code and output of a command. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * @param place the store
 * @param now the fixed time; by default the machine's clock
 * @param env additional variables
 * @returns a function that runs `npm run applications -- …` over this store
 */
export function commands(
  place: StorePlace,
  {
    now,
    terminal,
    env = {},
  }: { readonly now?: string; readonly terminal?: NodeJS.WriteStream; readonly env?: Environment } = {},
) {
  return async (...argv: string[]): Promise<Said> => {
    const out: string[] = [];
    const err: string[] = [];
    const environment = { ...env, ...environmentOf(place), ...(now === undefined ? {} : { NOW: now, TEST_MODE: '1' }) };
    const code = await runApplications(argv, environment, {
      print: (line) => out.push(line),
      complain: (line) => err.push(line),
      terminal,
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
}

/** @returns a terminal, and a function that gives its output so far */
export function fakeTerminal(): { readonly terminal: NodeJS.WriteStream; readonly shown: () => string } {
  const drawn: string[] = [];
  const parts = { isTTY: true, columns: 80, cursorTo: () => true, clearLine: () => true, moveCursor: () => true };
  const terminal = Object.assign(new PassThrough(), parts).on('data', (text: Buffer) =>
    drawn.push(String(text)),
  ) as unknown as NodeJS.WriteStream;
  return { terminal, shown: () => drawn.join('') };
}
