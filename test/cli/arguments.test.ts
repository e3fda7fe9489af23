import { describe, expect, it } from 'vitest';
import { runApplications } from '../../src/cli/applications.ts';
import { runData } from '../../src/cli/data.ts';
import { runForms } from '../../src/cli/forms.ts';
import { FORMS } from '../forms/files.ts';

const TOOLS = {
  applications: runApplications,
  data: runData,
  forms: (...[argv, shell, output]: Parameters<typeof runData>) => runForms(argv, shell, new Date(0), output),
};

async function run(call: string) {
  const [tool = '', ...argv] = call.split(' ');
  const said: string[] = [];
  const printed: string[] = [];
  const environment = { DATA_DIR: '/nowhere', FORMS_DIR: FORMS };
  const code = await TOOLS[tool as keyof typeof TOOLS](argv, environment, {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
  });
  return { code, said: said.join('\n'), printed: printed.join('\n') };
}

it.each([
  ['applications list --state new --state done', '--state'],
  ['applications list --search=a --search b', '--search'],
  ['applications export --format csv --out x --kind a --kind b', '--kind'],
  ['applications purge --older-than 24months --older-than 1months', '--older-than'],
  ['applications state A-1 done --by a --by b', '--by'],
  ['applications restore x --continue-after 1 --continue-after 2', '--continue-after'],
  ['applications list --env-file a --env-file=b', '--env-file'],
  ['data import orte x --add --add', '--add'],
  ['forms check --today 01.05.2026 --today 01.06.2026', '--today'],
])('an option that is given twice is refused: %s', async (call, option) => {
  expect(await run(call)).toMatchObject({
    code: 2,
    said: expect.stringContaining(`„${option}“ steht mehr als einmal`),
  });
});

it.each([
  ['status stressfrei', 'stressfrei'],
  ['types nonsense', 'nonsense'],
  ['new eins zwei', 'zwei'],
  ['diff HEAD HEAD~1', 'HEAD~1'],
  ['approve a b c', 'b, c'],
  ['delivery-schema stressfrei foerderpilot', 'foerderpilot'],
])('a name that the command has no use for is refused: %s', async (call, surplus) => {
  const { code, said } = await run(`forms ${call}`);
  expect([code, said]).toEqual([2, expect.stringContaining(`So geht es nicht: Zu viel ist: ${surplus}\n`)]);
});

it.each([
  ['applications show A-1 --fiel x', '„--fiel“ gibt es bei diesem Befehl nicht. Meinten Sie „--file“?'],
  ['applications list -x', '„-x“ gibt es bei diesem Befehl nicht.'],
  ['applications list A-1', 'Zu viel ist: A-1'],
  ['applications state A-1 done --by', 'Nach „--by“ fehlt, was gemeint ist.'],
  ['applications list --state --kind x', 'Nach „--state“ fehlt, was gemeint ist.'],
  ['applications retention --dry-run=1', 'Nach „--dry-run“ steht kein „=“.'],
  ['data import orte x --ad', '„--ad“ gibt es bei diesem Befehl nicht. Meinten Sie „--add“?'],
  ['forms publish --by --note x', 'Nach „--by“ fehlt, was gemeint ist.'],
])('a wrong option is refused in German: %s', async (call, reason) => {
  const { code, said } = await run(call);
  expect([code, said]).toEqual([2, expect.stringContaining(`So geht es nicht: ${reason}`)]);
});

it('an option that may be given several times is taken each time', async () => {
  const { said } = await run('forms preview --to a@example.at --to niemand');
  expect(said).toContain('„niemand“ ist keine E-Mail-Adresse.');
  expect((await run('forms preview --to a@example.at --to b@example.at')).said).toContain('Bitte ein Formular angeben');
});

describe.each(['applications', 'data', 'forms'])('%s', (tool) => {
  it.each(['help', '--help', '-h'])('says with %s what each command does, and ends with 0', async (help) => {
    const { code, printed } = await run(`${tool} ${help}`);
    const [head, ...lines] = printed.split('\n').slice(0, -1);
    const calls = lines.filter((line) => line.startsWith(`  npm run ${tool} -- `));
    const commands = new Set(calls.map((line) => line.trim().split(' ')[4]));
    expect([code, head]).toEqual([0, 'Aufruf:']);
    expect(lines.filter((line) => /^ {6}[a-zä]/.test(line))).toHaveLength(commands.size);
    expect(lines).toHaveLength(calls.length + commands.size);
  });

  it('says the same of a call without a command, which ends with 2', async () => {
    const { code, said } = await run(tool);
    expect([code, said]).toEqual([2, (await run(`${tool} help`)).printed]);
  });
});

it.each(['forms withdraw --help', 'forms withdraw x -h', 'forms help withdraw'])(
  'one command alone is explained: %s',
  async (call) => {
    const { code, printed } = await run(call);
    expect(code).toBe(0);
    expect(printed.split('\n').map((line) => line.replace(/ (\[|--site).*/, ''))).toEqual([
      'Aufruf:',
      '  npm run forms -- withdraw FORMULAR',
      '  npm run forms -- withdraw',
      expect.stringMatching(/^ {6}nimmt ein Formular sofort vom Netz/),
      expect.stringMatching(/^Jeder Befehl/),
    ]);
  },
);

it.each([
  ['applications list --unknown', 'applications -- list'],
  ['forms check --unknown', 'forms -- check'],
  ['applications lits', 'applications -- list'],
  ['forms chekc', 'forms -- check'],
])('a wrong call is answered with the usage of its command alone: %s', async (call, command) => {
  const { code, said } = await run(call);
  const calls = said.split('\n').filter((line) => line.startsWith('  npm'));
  expect([code, calls]).toEqual([2, [expect.stringContaining(command)]]);
});

it.each([
  ['applications suchen Huber', 'Den Befehl „suchen“ gibt es nicht.'],
  ['applications lits', 'Den Befehl „lits“ gibt es nicht. Meinten Sie „list“?'],
])('an unknown command is named where a small terminal shows it, in the last line: %s', async (call, reason) => {
  const { code, said } = await run(call);
  expect([code, said.trimEnd().split('\n').at(-1)]).toEqual([2, reason]);
});
