import { runForms } from '../../src/cli/forms.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { environmentOf } from './place.ts';
import { NOW } from './test-server.ts';

/** The store and the folder that a command works with. */
interface Surroundings extends StorePlace {
  readonly formsDir: string;
}

/**
 * @param env variables in addition to those of the store and the folder
 * @param terminal the stream for a progress bar
 * @returns a function that runs `npm run forms -- …` there, at a given moment
 */
export function formsCommand(
  { formsDir, ...place }: Surroundings,
  env: Readonly<Record<string, string>> = {},
  terminal?: NodeJS.WriteStream,
) {
  return async (argv: readonly string[], now = NOW) => {
    const [out, err]: [string[], string[]] = [[], []];
    const environment = { ...environmentOf(place), FORMS_DIR: formsDir, NOW: now, TEST_MODE: '1', ...env };
    const code = await runForms(argv, environment, new Date(now), {
      print: (line) => out.push(line),
      complain: (line) => err.push(line),
      terminal,
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
}
