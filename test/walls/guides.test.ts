import { dirname, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const files = filesBelow(
  ['README.md', 'package.json', 'package-lock.json', 'vite.config.ts', 'forms', 'src', 'test', 'widgets'],
  /./,
);
const guides = files.filter(({ path }) => path.endsWith('.md'));
const textOf = (guide: string) => guides.find(({ path }) => path === guide)?.text ?? '';

/** Files that commands write for somebody, and files that only browsers see, by an address. */
const MADE = ['applications.json', 'bericht.html', 'embed.css', 'first.json', 'form.json', 'sbom.cdx.json'];

const paths = new Set(files.map(({ path }) => path));
for (const path of paths) for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) paths.add(folder);

/** @returns what a guide names in backticks, once each */
function namedIn(guide: string): readonly string[] {
  const text = guide.replaceAll(/^ *```.*?^ *```$/gms, '');
  return [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name))];
}

/** Whether a name in backticks is the path of a file or folder of this repository, perhaps without its first folders. */
function isPath(name: string): boolean {
  // capitals stand for a variable or for any name: DATA_DIR/outbox, forms/data/NAME.json
  if (!/^[\w.@*-]+(?:\/[\w.@*-]+)*\/?$/.test(name) || /(?:^|\/)[A-Z_]{3,}(?!\.md)\b/.test(name)) return false;
  return /^(?:forms|src|test|widgets)\/|\w\/$|[\w*]\.(?:tsx?|json|css|md|yaml|txt|html|service|conf)$/.test(name);
}

function isThere(name: string): boolean {
  const path = name.replace(/\/$/, '');
  if (path.includes('*')) return [...paths].some((one) => matchesGlob(one, `**/${path}`));
  return paths.has(path) || [...paths].some((one) => one.endsWith(`/${path}`));
}

it('the README can be read in a minute', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

it('each file and folder that a guide names is there', () => {
  const named = guides.flatMap(({ path, text }) =>
    namedIn(text)
      .filter((name) => isPath(name) && !MADE.includes(name))
      .map((name) => ({ guide: path, name })),
  );
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(200);
});

it('src/README.md names each folder of a room, and the guide of the store each of its files', () => {
  const rooms = [...paths].flatMap((path) => /^src\/\w+\/([\w-]+)(?=\/)/.exec(path)?.[1] ?? []);
  const ofRooms = namedIn(textOf('src/README.md')).map((name) => name.split('/')[0]);
  expect([...new Set(rooms)].filter((folder) => !ofRooms.includes(folder))).toEqual([]);
  const ofStore = [...paths].flatMap((path) => /^src\/server\/store\/([\w-]+\.ts)$/.exec(path)?.[1] ?? []);
  const named = namedIn(textOf('src/server/store/README.md'));
  expect(ofStore.filter((file) => !named.includes(file))).toEqual([]);
  expect([rooms.length > 20, ofStore.length > 20]).toEqual([true, true]);
});

it('forms/README.md names each list', () => {
  const lists = [...paths].flatMap((path) => /^forms\/data\/(.+)/.exec(path)?.[1] ?? []);
  const named = namedIn(textOf('forms/README.md'));
  expect(lists.filter((file) => !named.includes(file))).toEqual([]);
  expect(lists.length).toBeGreaterThan(3);
});

it('each function and property that a guide names is in the code', () => {
  const code = files.filter(({ path }) => /\.(?:tsx?|json|conf)$/.test(path));
  const words = new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []));
  const named = guides.flatMap(({ path, text }) =>
    namedIn(text).flatMap((name) => {
      const [, word] = /^([a-z]+[A-Z]\w*)(?:\(.*\))?$/.exec(name) ?? [];
      return word === undefined ? [] : [{ guide: path, word }];
    }),
  );
  expect(named.filter(({ word }) => !words.has(word))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

it('the glossary is in the order of the alphabet', () => {
  const words = [...textOf('src/glossary.md').matchAll(/^\| ([a-z][\w -]*) \|/gm)]
    .map(([, word = '']) => word)
    .slice(1);
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(words.length).toBeGreaterThan(50);
});
