import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runApplications } from '../../src/cli/applications.ts';
import { runData } from '../../src/cli/data.ts';
import { runForms } from '../../src/cli/forms.ts';
import type { Output } from '../../src/cli/output.ts';
import type { Environment } from '../../src/server/starting/environment.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { IN_APRIL } from './edited-forms.ts';

type Run = (argv: readonly string[], shell: Environment, output: Output) => Promise<number>;
const forms: Run = (argv, shell, output) => runForms(argv, shell, IN_APRIL, output);

describe('options that npm kept to itself', () => {
  const told = async (run: Run, argv: readonly string[], shell: Environment) => {
    const lines: string[] = [];
    const output = { print: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
    const code = await run(argv, { FORMS_DIR: '/nowhere', DATA_DIR: '/nowhere', ...shell }, output);
    return { code, said: lines.join('\n') };
  };

  it.each<[Run, readonly string[], Environment, string]>([
    [forms, ['withdraw', 'stressfrei'], { planned: 'true' }, 'npm run forms -- withdraw stressfrei --planned'],
    [
      runApplications,
      ['purge', 'WPB-2026-000001'],
      { dry_run: 'true' },
      'npm run applications -- purge WPB-2026-000001 --dry-run',
    ],
    // npm reads --add as -a -d -d
    [runData, ['import', 'orte', 'x.csv'], { all: 'true' }, 'npm run data -- import orte x.csv --add'],
    [forms, ['check', 'stressfrei'], { json: 'true' }, 'npm run forms -- check stressfrei --json'],
    // npm completes --update
    [forms, ['snapshot'], { update_notifier: 'true' }, 'npm run forms -- snapshot --update'],
    [
      forms,
      ['publish', 'stressfrei'],
      { by: 'Eva', note: "Huber's Wunsch" },
      String.raw`npm run forms -- publish stressfrei --by Eva --note 'Huber'\''s Wunsch'`,
    ],
    // `--by Eva --note neu`: npm leaves the values among the arguments, and does not say where
    [
      forms,
      ['publish', 'stressfrei', 'Eva', 'neu'],
      { bypass_2fa: 'true', note: 'true' },
      'npm run forms -- publish … --by … --note …',
    ],
  ])('are named, nothing is done without them, and the call that is offered has them: %#', async (...all) => {
    const [run, argv, kept, call] = all;
    const shell = Object.fromEntries(Object.entries(kept).map(([name, value]) => [`npm_config_${name}`, value]));
    const options = call.match(/--[a-z-]+/g) ?? [];
    expect(await told(run, argv, shell)).toEqual({
      code: 2,
      said: `Nichts wurde getan: Vor dem Befehl fehlt „--“, darum sind Angaben nicht angekommen: ${options
        .map((option) => `„${option}“`)
        .join(', ')}. Richtig ist: ${call}`,
    });
  });

  it('are not what the settings of npm hold, or turn off', async () => {
    const settings = join(temporaryFolder(), 'npmrc');
    writeFileSync(settings, 'json = true\nupdate-notifier=false\n');
    const shell = { npm_config_json: 'true', npm_config_userconfig: settings, npm_config_update_notifier: '' };
    expect((await told(forms, ['check'], shell)).said).not.toContain('Nichts wurde getan');
    const typed = { ...shell, npm_config_update_notifier: 'true' };
    expect((await told(forms, ['snapshot'], typed)).said).toMatch(/nicht angekommen: „--update“\. /);
  });
});
