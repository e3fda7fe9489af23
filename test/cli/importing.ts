import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runData } from '../../src/cli/data.ts';
import { FORMS } from '../forms/files.ts';
import { temporaryFolder } from '../server/temporary.ts';

/**
 * @returns a function that runs `npm run data` over a new store; the argument FILE stands for a file with the given
 * text
 */
export const folder = (formsDir = FORMS) => {
  const dataDir = temporaryFolder();
  return async (text: string | Buffer, ...argv: readonly string[]) => {
    const file = join(dataDir, 'liste.csv');
    writeFileSync(file, text);
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runData(
      argv.map((arg) => (arg === 'FILE' ? file : arg)),
      { DATA_DIR: join(dataDir, 'data'), FORMS_DIR: formsDir },
      { print: (line) => out.push(line), complain: (line) => err.push(line) },
    );
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
};
