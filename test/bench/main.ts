/**
 * `npm run bench [-- --json] [--only NAME] [--quick] [--write]`: ends with 1 if a ratio is over its bound, with 2 on
 * wrong use. `--write` writes the tables into README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bytes } from './bytes/bytes.ts';
import { check } from './check/check.ts';
import { compile } from './compile/compile.ts';
import { directories } from './directories/directories.ts';
import { type Benchmark, type Figure, isOver, tableOf } from './figure.ts';
import { forms } from './forms/forms.ts';
import { formsMany } from './forms-many/forms-many.ts';
import { lists } from './lists/lists.ts';
import { pages } from './pages/pages.ts';
import { paint } from './paint/paint.ts';
import { publishing } from './publishing/publishing.ts';
import { handOver } from './submit/hand-over.ts';
import { processes } from './submit/processes.ts';
import { submit } from './submit/submit.ts';
import { typing } from './typing/typing.ts';

/** All benchmarks by name, in the order in which they run. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  typing,
  lists,
  bytes,
  paint,
  pages,
  check,
  compile,
  forms,
  'forms-many': formsMany,
  submit,
  processes,
  'hand-over': handOver,
  directories,
  publishing,
};

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const names = options.only?.split(',') ?? Object.keys(benchmarks);
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`no benchmark <${unknown.join(', ')}>; there are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}

/** Writes a benchmark's table between its marker comments in README.md. */
function writeTable(name: string, found: readonly Figure[]): void {
  const file = fileURLToPath(new URL('README.md', import.meta.url));
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`README.md has no ${start} … ${end}`);
  writeFileSync(file, `${before}${start}\n\n${tableOf(found)}\n\n${end}${after}`);
}

const alone = options.only !== undefined;
const figures: Figure[] = [];
for (const name of names) {
  const progress = (text: string) => console.error(`${name}: ${text}`);
  const start = performance.now();
  const found = (await benchmarks[name]?.({ quick: options.quick, alone, progress })) ?? [];
  progress(`took ${Math.round((performance.now() - start) / 1000)} s`);
  figures.push(...found);
  if (!options.json) console.log(`\n${tableOf(found)}\n`);
  if (options.write) writeTable(name, found);
}
if (options.json) console.log(JSON.stringify(figures, undefined, 1));
const over = figures.filter(isOver);
if (!options.json)
  console.log(
    over.length === 0
      ? 'every ratio is within its bound'
      : `over their bound: ${over.map(({ name }) => name).join('; ')}`,
  );
process.exit(over.length === 0 ? 0 : 1);
