import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Imports, reachedFrom, readImports, type Wall } from './imports.ts';
import { filesBelow } from './sources.ts';

const packages = (...names: readonly string[]) => names.map((name) => `^node_modules/${name}/`);
const CORE = '^(node:)?(buffer|fs|fs/promises|path|url|util|crypto|net|zlib|os|http|stream|events|timers/promises)$';

const ROOT = join(import.meta.dirname, '../..');

/** Allowed imports (decisions.md#layers). All others are forbidden. */
const WALLS: readonly Wall[] = [
  {
    name: 'engine',
    comment: 'the engine is pure: hand in what it needs as an argument, or move the code to the room that may know it',
    from: { path: '^src/engine/' },
    to: {
      pathNot: [
        '^src/engine/',
        // Compiled rules need these at run time. Browsers load them, so no compiler may be among them.
        '^node_modules/ajv/dist/runtime/',
        '^node_modules/ajv-formats/dist/formats\\.js$',
        // file-type recognises files in browser and server; the browser loads it when a file is chosen
        ...packages('ibantools', 'json-schema-to-ts', 'file-type'),
      ],
    },
  },
  {
    name: 'definition',
    comment: 'what reads definitions is pure and knows the engine: hand in what it needs as an argument',
    from: { path: '^src/definition/' },
    to: {
      pathNot: [
        '^src/definition/',
        '^src/engine/',
        ...packages(
          'ajv',
          'ajv-errors',
          'ajv-formats',
          'fastest-levenshtein',
          'jsonc-parser',
          'lru-cache',
          'redos-detector',
        ),
      ],
    },
  },
  {
    name: 'reading',
    comment: 'reading a definition evaluates nothing: what does belongs to lint/, solving/ or paths/',
    from: { path: '^src/definition/reading/' },
    to: { path: '^src/definition/', pathNot: '^src/definition/reading/' },
  },
  {
    name: 'solving',
    comment: 'lint and paths ask the solver, not the other way round',
    from: { path: '^src/definition/solving/' },
    to: { path: '^src/definition/(lint|paths)/' },
  },
  {
    name: 'lint',
    comment: 'what is found wrong knows nothing of the paths through a form',
    from: { path: '^src/definition/lint/' },
    to: { path: ['^src/definition/paths/', '^src/definition/read-form\\.ts$'] },
  },
  {
    name: 'widgets',
    comment: 'a widget knows the engine alone: what it needs of the page comes through its props (widgets/widget.ts)',
    from: { path: '^widgets/' },
    to: {
      pathNot: [
        '^widgets/',
        '^src/engine/',
        ...packages(
          'react',
          'react-dom',
          '@rjsf/utils',
          'downshift',
          '@maskito/core',
          'flatpickr',
          'fastest-levenshtein',
        ),
      ],
    },
  },
  {
    name: 'app',
    comment: 'the browser knows engine and widgets: ask the server for the rest, through src/app/api/',
    from: { path: '^src/app/' },
    to: {
      pathNot: [
        '^src/app/',
        '^src/engine/',
        '^widgets/',
        ...packages('react', 'react-dom', '@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', 'axios', 'axios-retry'),
        ...packages('pdfkit', '@expo-google-fonts/ibm-plex-sans'),
      ],
    },
  },
  {
    name: 'server',
    comment: 'the server knows engine and definitions: what browser and server share belongs into the engine',
    from: { path: '^src/server/' },
    to: {
      // the tools' texts: in testing mode, the findings of `check` are also shown beside a form
      pathNot: [
        '^src/server/',
        '^src/definition/',
        '^src/engine/',
        '^src/cli/texts\\.de\\.json$',
        CORE,
        '^(node:)?(dns/promises|vm)$',
        'child_process',
        ...packages(
          'fastify',
          '@fastify/[a-z-]+',
          'ajv',
          'axios',
          'csv-parse',
          'json-schema-to-ts',
          'kysely',
          'lru-cache',
          'better-sqlite3',
          '@types/better-sqlite3',
          'pg',
          '@types/pg',
          'nodemailer',
          'pino',
          'prom-client',
          'ipaddr\\.js',
          'vite',
        ),
      ],
    },
  },
  {
    name: 'cli',
    comment: 'a command knows engine, definitions and server: what a page needs too belongs there',
    from: { path: '^src/cli/' },
    to: {
      pathNot: [
        '^src/cli/',
        '^src/definition/',
        '^src/engine/',
        '^src/server/',
        CORE,
        'child_process',
        // writes JUnit XML
        '^(node:)?test/reporters$',
        ...packages('cli-progress', '@types/cli-progress', 'csv-stringify', 'diff', 'fast-check'),
        // loaded only when a command fills in a form in a browser
        ...packages('vite', 'pino', 'playwright-core', '@sparticuz/chromium'),
      ],
    },
  },
  {
    name: 'axios',
    comment: 'only src/app/api/http.ts and src/server/delivery/post.ts know axios: add a function there',
    from: { pathNot: ['^src/app/api/http\\.ts$', '^src/server/delivery/post\\.ts$'] },
    to: { path: packages('axios', 'axios-retry') },
  },
  {
    name: 'rjsf',
    comment:
      'only what draws a step knows @rjsf/core (registry.ts, theme.ts, StepFields.tsx, its input, and what arrays are drawn with): hand in what you need through its props',
    from: {
      pathNot: [
        '^src/app/rjsf/(?:StepFields|registry|theme|templates/BaseInputTemplate)\\.tsx?$',
        '^src/app/structure/list-templates\\.ts$',
      ],
    },
    to: { path: packages('@rjsf/core') },
  },
  {
    name: 'unused',
    comment: 'stands in the bundle for a package that nothing calls (vite.config.ts): nothing imports it',
    from: { pathNot: '^src/app/rjsf/unused/' },
    to: { path: '^src/app/rjsf/unused/' },
  },
  {
    name: 'database',
    comment: 'only src/server/store/ knows the database: ask the store',
    from: { pathNot: '^src/server/store/' },
    to: { path: packages('kysely', 'better-sqlite3', 'pg') },
  },
  {
    name: 'mail',
    comment:
      'only src/server/mail/transport.ts knows how mails leave: put yours into the outbox, with what it tells about',
    from: { pathNot: '^src/server/mail/transport\\.ts$' },
    to: { path: packages('nodemailer') },
  },
  {
    name: 'submit',
    comment: 'taking a submit knows no HTTP: request.ts reads what it needs, replies.ts answers with what came of it',
    from: { path: '^src/server/submit/', pathNot: '^src/server/submit/(routes|request|replies)\\.ts$' },
    to: { path: [...packages('fastify', '@fastify/[a-z-]+'), '^src/server/http/', '^src/server/testing/'] },
  },
  { name: 'tests', comment: 'the product does not need its tests', from: {}, to: { path: '^test/' } },
  {
    name: 'circles',
    comment: 'imports go one way, those of types too: move what both need to a file of its own',
    from: {},
    to: { circular: true },
  },
  { name: 'unknown', comment: 'this import leads nowhere', from: {}, to: { couldNotResolve: true } },
  {
    name: 'undeclared',
    comment: 'add the package to the dependencies in package.json: only those are installed',
    from: { pathNot: '^src/cli/forms/testing/' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'undeclared-browser',
    comment: 'without Chromium, which no server installs, a form is tested but for the walk',
    from: { path: '^src/cli/forms/testing/' },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      pathNot: packages('playwright-core', '@sparticuz/chromium'),
    },
  },
];

/** The entry points of the product. */
const BROWSER = ['src/app/main.tsx', 'src/app/embed.ts'];
/** Built for the server, which imports the built file. */
const DRAWING = 'src/app/draw-page.tsx';
const MACHINE = [
  'src/server/main.ts',
  'src/server/dev.ts',
  'src/cli/applications.ts',
  'src/cli/data.ts',
  'src/cli/forms.ts',
];

let seen: Imports;
beforeAll(async () => {
  seen = await readImports(ROOT, ['src', 'widgets', 'vite.config.ts'], WALLS);
});

const own = () => seen.modules.map(({ source }) => source).filter((source) => /^(src|widgets)\//.test(source));

it('all files and their imports are seen', () => {
  expect(own().length).toBeGreaterThan(150);
  expect(seen.modules.flatMap(({ dependencies }) => dependencies).length).toBeGreaterThan(500);
  for (const file of [...BROWSER, DRAWING, ...MACHINE]) expect(own()).toContain(file);
  const check = seen.modules.find(({ source }) => source === 'src/engine/check.ts');
  expect(check?.dependencies.map(({ resolved }) => resolved)).toEqual(
    expect.arrayContaining(['src/engine/shown.ts', 'src/engine/form.ts']),
  );
});

it('no import goes through a wall', () => {
  expect(seen.violations).toEqual([]);
});

describe.each([
  ['src/app', 14, 5],
  ['src/definition', 5, 5],
  ['src/server', 15, 9],
])('the rooms of %s', (folder, mostRooms, mostFiles) => {
  const below = () => own().filter((file) => file.startsWith(`${folder}/`));
  const roomOf = (file: string) =>
    file
      .slice(folder.length + 1)
      .split('/')
      .slice(0, -1)[0];

  it(`are ${mostRooms} at most, with ${mostFiles} files beside them`, () => {
    expect(new Set(below().flatMap((file) => roomOf(file) ?? [])).size).toBeLessThanOrEqual(mostRooms);
    expect(below().filter((file) => roomOf(file) === undefined).length).toBeLessThanOrEqual(mostFiles);
  });

  it('stand above each other: no way leads from a room back into it', () => {
    const doors = new Map<string, Set<string>>();
    for (const { source, dependencies } of seen.modules)
      for (const { resolved } of dependencies) {
        const [from, to] = [source, resolved].map((file) => (file.startsWith(`${folder}/`) ? roomOf(file) : undefined));
        if (from !== undefined && to !== undefined && from !== to)
          doors.set(from, (doors.get(from) ?? new Set()).add(to));
      }
    const reach = (room: string, seenRooms = new Set<string>()): Set<string> => {
      for (const next of doors.get(room) ?? []) if (!seenRooms.has(next)) reach(next, seenRooms.add(next));
      return seenRooms;
    };
    expect([...doors.keys()].filter((room) => reach(room).has(room))).toEqual([]);
    expect(doors.size).toBeGreaterThan(2);
  });
});

const indexBeside = (file: string) => join(dirname(file), 'index.ts');

it('every file is used by something that runs', () => {
  const reached = reachedFrom(seen.modules, [...BROWSER, DRAWING, ...MACHINE]);
  // files with nothing but types are not loaded at run time
  const forTypes = new Set(
    seen.modules.flatMap(({ dependencies }) =>
      dependencies
        .filter(({ dependencyTypes }) => dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ),
  );
  const unused = own().filter(
    (file) => !reached.has(file) && !forTypes.has(file) && !file.startsWith('src/app/rjsf/unused/'),
  );
  expect(
    unused.map(
      (file) =>
        `${file}: nothing imports it. ${own().includes(indexBeside(file)) ? `Does ${indexBeside(file)} lack it?` : 'Remove it.'}`,
    ),
  ).toEqual([]);
});

it('every style sheet is imported by something that is drawn, or built by itself', () => {
  const files = filesBelow(['src/app', 'widgets'], /\.(?:tsx?|css)$/);
  const sheets = files.filter(({ path }) => /^(?:src|widgets)\/.*\.css$/.test(path)).map(({ path }) => path);
  const imported = new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/import (?:\w+ from )?'([^']+\.css)(?:\?inline)?'/g)].map(([, file = '']) =>
        join(dirname(path), file),
      ),
    ),
  );
  for (const { text } of filesBelow(['vite.config.ts'], /ts$/))
    for (const [, file = ''] of text.matchAll(/: here\('(.+\.css)'\)/g)) imported.add(file);
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
});

describe('the walls stand:', () => {
  const TRIALS = [
    ['engine', 'src/engine', "import 'react';"],
    ['engine', 'src/engine', "import { Ajv } from 'ajv';"],
    ['engine', 'src/engine', "import { readForm } from '../../definition/read-form.ts';"],
    ['definition', 'src/definition', "import type { Store } from '../../server/store/store.ts';"],
    ['reading', 'src/definition/reading', "import { samplesOf } from '../../solving/samples.ts';"],
    ['solving', 'src/definition/solving', "import { checkOne } from '../../lint/check-forms.ts';"],
    ['lint', 'src/definition/lint', "import { pathsThrough } from '../../paths/paths.ts';"],
    ['engine', 'src/engine', "import { readFile } from 'node:fs/promises';"],
    ['engine', 'src/engine', "import type { Translate } from '../../../widgets/widget.ts';"],
    ['widgets', 'widgets', "import type { Client } from '../../src/app/api/client.ts';"],
    ['widgets', 'widgets', "import 'axios';"],
    ['app', 'src/app', "import type { Store } from '../../server/store/store.ts';"],
    ['app', 'src/app', "import { Ajv } from 'ajv';"],
    ['app', 'src/app', "import { readForm } from '../../definition/read-form.ts';"],
    ['server', 'src/server', "import { fetchItems } from '../../app/api/lookup.ts';"],
    ['server', 'src/server', "import type { Widget } from '../../../widgets/widget.ts';"],
    ['cli', 'src/cli', "import { createTranslate } from '../../app/runtime/translate.ts';"],
    ['axios', 'src/app', "import axios from 'axios';"],
    ['axios', 'src/app/api', "import axios from 'axios';"],
    ['rjsf', 'src/app', "import Form from '@rjsf/core';"],
    ['unused', 'src/app', "import '../rjsf/unused/fast-uri.ts';"],
    ['database', 'src/server', "import type { Kysely } from 'kysely';"],
    ['mail', 'src/server', "import nodemailer from 'nodemailer';"],
    ['submit', 'src/server/submit', "import type { FastifyRequest } from 'fastify';"],
    ['submit', 'src/server/submit', "import { RequestError } from '../../http/errors.ts';"],
    ['tests', 'src/engine', "import '../../../test/forms/files.ts';"],
    ['circles', 'src/engine', "import type { B } from './b.ts';"],
    ['unknown', 'src/engine', "import './nowhere.ts';"],
    ['undeclared', 'src/server', "import 'vitest';"],
    ['undeclared-browser', 'src/cli/forms/testing', "import 'vitest';"],
  ] as const;

  const folderOf = (index: number) => `${TRIALS[index]?.[1]}/trial-${index}`;

  /** The violations in a copy of the product that contains all trials, each in a folder of its own. */
  let violations: Imports['violations'] = [];
  beforeAll(async () => {
    const copy = mkdtempSync(join(tmpdir(), 'walls-'));
    for (const part of ['src', 'widgets', 'test/forms', 'package.json'])
      cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const [index, [, , text]] of TRIALS.entries()) {
      const folder = join(copy, folderOf(index));
      mkdirSync(folder);
      writeFileSync(join(folder, 'a.ts'), `${text}\nexport interface A {}\n`);
      writeFileSync(join(folder, 'b.ts'), "import type { A } from './a.ts';\nexport type B = A;\n");
    }
    ({ violations } = await readImports(
      copy,
      TRIALS.map((_trial, index) => folderOf(index)),
      WALLS,
    ));
    rmSync(copy, { recursive: true });
  });

  it.each(TRIALS.map(([name, room, text], index) => [name, room, text, index] as const))(
    '%s, for a file in %s with %s',
    (name, _room, _text, index) => {
      const comment = WALLS.find((wall) => wall.name === name)?.comment ?? '';
      const line = new RegExp(`^${folderOf(index)}/[ab]\\.ts → .*: ${comment.replaceAll(/[.()*+?]/g, '\\$&')}$`);
      expect(violations).toContainEqual(expect.stringMatching(line));
    },
  );

  it('each of them', () => {
    expect(WALLS.map(({ name }) => name).filter((name) => !TRIALS.some(([tried]) => tried === name))).toEqual([]);
  });
});
