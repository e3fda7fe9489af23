import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import texts from '../../src/cli/texts.de.json' with { type: 'json' };
import { ROOT } from './sources.ts';

const GUIDES = [
  'README.md',
  'forms/README.md',
  'src/README.md',
  'src/server/README.md',
  'src/server/deploy/README.md',
  'src/server/deploy/RUNBOOK.md',
  'src/server/store/README.md',
  'src/cli/README.md',
  'test/README.md',
  'test/bench/README.md',
  'test/chaos/README.md',
  'test/hostile/README.md',
  'widgets/README.md',
];

/** @returns the commands that people copy from a guide: inline code and lines of shell. Joined commands are split. */
function commandsIn(guide: string): readonly string[] {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  const shell = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, lines = '']) => lines.split('\n'));
  const inline = [...text.replaceAll(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...shell, ...inline]
    .flatMap((line) =>
      line
        .replace(/\s#.*$/, '')
        .replaceAll('\\|', '|')
        .split(/&&|;|\s&(?:\s|$)/),
    )
    .map((command) => command.trim().replace(/^(?:sudo -u \S+\s+)?(?:[A-Z_]+=\S+\s+)*/, ''))
    .filter((command) => /^(?:npm|npx|node)\s/.test(command));
}

const USAGE: Readonly<Record<string, string>> = {
  applications: texts['applications.usage'],
  data: texts['data.usage'],
  forms: texts['forms.usage'],
};

/** @returns why the command can't do what the guide says; undefined if it can */
function wrongWith(command: string): string | undefined {
  const words = command.split(/\s+/);
  const [program, first = '', second = '', third, subcommand = '', ...rest] = words.filter(
    (word, index) => index !== 2 || word !== '--silent',
  );
  // the machine's own Node may be too old to run TypeScript
  if (program === 'node') return 'begins with node, not with npx node';
  if (program === 'npx') {
    const path = words.slice(2).find((word) => (first === 'node' ? !word.startsWith('-') : word.startsWith('test/')));
    return path === undefined || existsSync(join(ROOT, path)) ? undefined : `there is no ${path}`;
  }
  if (first !== 'run') return undefined;
  if (!Object.hasOwn(scripts, second)) return `there is no script ${second}`;
  const usage = USAGE[second];
  if (usage === undefined || third !== '--') return undefined;
  const lines = usage.split('\n').filter((line) => line.includes(` ${second} -- ${subcommand}`));
  if (lines.length === 0) return `there is no command ${subcommand}`;
  const known = [...lines, usage.split('\n').at(-1) ?? ''];
  const unknown = rest.find((word) => word.startsWith('--') && !known.some((line) => line.includes(word)));
  return unknown === undefined ? undefined : `${subcommand} has no option ${unknown}`;
}

it.each(GUIDES)('every command in %s can be run as it stands there', (guide) => {
  expect(
    commandsIn(guide).flatMap((command) => (wrongWith(command) ? [`${command}: ${wrongWith(command)}`] : [])),
  ).toEqual([]);
});

it.each(GUIDES)('no call by node in %s lets Node itself read --env-file', (guide) => {
  expect(readFileSync(join(ROOT, guide), 'utf8')).not.toMatch(/\bnode src\/cli\//);
});

it('commands are found, and so is what is wrong with them', () => {
  expect(commandsIn('README.md').length).toBeGreaterThan(25);
  expect(commandsIn('forms/README.md').length).toBeGreaterThan(10);
  for (const wrong of [
    'node src/server/main.ts',
    'npx node src/server/none.ts',
    'npx vitest run --project node test/none',
    'npm run none',
    'npm run applications -- none',
    'npm run applications -- list --none',
  ])
    expect([wrong, wrongWith(wrong)]).toEqual([wrong, expect.any(String)]);
});
