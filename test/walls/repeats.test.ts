import { expect, it } from 'vitest';
import { filesBelow, type SourceFile } from './sources.ts';

/** This many equal lines in a row count as repeated. */
const LINES = 6;
/**
 * At least this many of the lines must do something; otherwise they must be identical, since other tables and lists
 * only look alike.
 */
const DOING = 2;
/** Migrations stay as they were written: changes to shared code must not change what they do to a store. */
const EXEMPT = [
  'src/server/store/migrations.ts',
  'src/server/store/first-tables.ts',
  'src/server/store/state-tables.ts',
  'src/server/store/scan-table.ts',
];

/** A line of code, prepared for comparison. */
interface Line {
  readonly at: string;
  readonly text: string;
  readonly shape: string;
  readonly does: boolean;
}

const WORDS = new Set(
  (
    'as async await break case catch class const continue default delete do else export extends false finally for ' +
    'function if import in instanceof interface let new null number of readonly return satisfies set string switch ' +
    'throw true try type typeof undefined unknown void while'
  ).split(' '),
);
const blank = (text: string) => text.replaceAll(/[^\n]/g, '');

/** @returns code without its comments and imports, with _ for every name and 0 for every value */
function shapeOf(text: string): string {
  return text
    .replaceAll(/^import [^;]*;$/gm, blank)
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, blank)
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`(?:\\.|[^`\\])*`|\b\d[\w.]*/g, (value) => `0${blank(value)}`)
    .replaceAll(/[a-z$_][\w$]*/gi, (name) => (WORDS.has(name) ? name : '_'));
}

/** @returns whether a line has more than a name, its type and a value: it calls, decides, computes or draws */
const does = (shape: string) =>
  (shape.replaceAll(/\b(?:export|interface|readonly|null|undefined)\b/g, '').match(/\w+|=>/g) ?? []).length > 2;

/**
 * @returns the lines to compare. In style sheets these are the declarations, compared literally: other values look
 * different.
 */
function linesOf({ path, text }: SourceFile): readonly Line[] {
  const isLook = path.endsWith('.css');
  const shapes = isLook ? [] : shapeOf(text).split('\n');
  return text.split('\n').flatMap((whole, index) => {
    const [line, at, shape = ''] = [whole.trim(), `${path}:${index + 1}`, shapes[index]?.trim()];
    if (isLook) return [{ at, text: /^[\w-]+: .*;$/.test(line) ? line : at, shape: at, does: false }];
    return /\w/.test(shape) ? [{ at, text: line, shape, does: does(shape) }] : [];
  });
}

/** @returns "place is alike place" for each repeated run of lines; runs do not overlap */
function repeatsIn(files: readonly SourceFile[]): readonly string[] {
  const first = new Map<string, { readonly at: string; readonly file: number; readonly index: number }>();
  const found: string[] = [];
  for (const [file, lines] of files.map(linesOf).entries()) {
    let next = 0;
    for (const [index, { at }] of lines.entries()) {
      const run = lines.slice(index, index + LINES);
      if (index < next || run.length < LINES) continue;
      const isCode = run.filter((line) => line.does).length >= DOING;
      for (const key of [run.map(({ text }) => text), ...(isCode ? [run.map(({ shape }) => shape)] : [])].map(String)) {
        const before = first.get(key);
        if (!before) first.set(key, { at, file, index });
        else if (index >= next && (before.file !== file || index - before.index >= LINES)) {
          found.push(`${at} is alike ${before.at}`);
          next = index + LINES;
        }
      }
    }
  }
  return found;
}

const product = filesBelow(['src', 'widgets'], /\.(?:tsx?|css)$/).filter(({ path }) => !EXEMPT.includes(path));

it(`no ${LINES} lines of the product stand twice, names and values aside: give what they share one name`, () => {
  expect(product.length).toBeGreaterThan(400);
  expect(repeatsIn(product)).toEqual([]);
});

const body = (name: string, value: string) =>
  `/** ${name} */\nfunction ${name}() {\n  const a = ${value};\n  if (a === ${value})\n    return ${name}(a);\n  log(a); // ${value}\n  return a + 1;\n}\n`;

it('a run is found again under other names, with other values and comments', () => {
  const files = [
    { path: 'one.ts', text: body('one', '1') },
    { path: 'two.ts', text: `import 'x';\n\n${body('two', "'2'")}` },
  ];
  expect(repeatsIn(files)).toEqual(['two.ts:4 is alike one.ts:2']);
  const list = 'one two three four five six'.replaceAll(/\w+ ?/g, "'$&',\n");
  expect(repeatsIn([{ path: 'list.ts', text: `${list}${list.toUpperCase()}` }])).toEqual([]);
  expect(repeatsIn([{ path: 'list.ts', text: `${list}${list}` }])).toEqual(['list.ts:7 is alike list.ts:1']);
});
