import { isObject } from '../../engine/is-object.ts';
import { type Day, formatDate, parseDate, relativeDay, resolveLimit } from '../../engine/calendar.ts';
import type { Example } from '../../engine/example.ts';
import type { Answers } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';
import { fillValues } from './fill-values.ts';
import type { FormFiles } from './form-files.ts';
import { valueFiles } from './named-values.ts';
import { parseSource, type Source } from './source.ts';

/** A file in examples/ as it is written (forms/shared/meta/example.json). */
interface WrittenExample extends Partial<Example> {
  /** The example of the same form that this one builds upon. */
  readonly from?: string;
}

/** An example, with its answers merged into those of the examples that it builds upon. */
export interface ReadExample {
  readonly source: Source;
  readonly name: string;
  /** The names of the examples that it builds upon, nearest first. */
  readonly bases: readonly string[];
  readonly description: string;
  /** The day on which it expects its problems and warnings. */
  readonly day: Day;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** @returns the answers; relative days such as "today+30d" are counted from the given day */
  answersOn(day: Day): Answers;
}

/** An example that can't be read although its file is JSON, because of the example that it builds upon (its base). */
interface BrokenBase {
  readonly source: Source;
  readonly from: string;
  /** `complete`: complete.json may not have a base. `unreadable`: the base has to be mended, not this example. */
  readonly broken: 'missing' | 'circle' | 'complete' | 'unreadable';
}

/** The example that fills in a form completely. */
export const COMPLETE = 'complete';

/** @returns the path of an example, relative to FORMS_DIR */
export function exampleFile(form: string, name: string): string {
  return `${form}/examples/${name}.json`;
}

/** @returns the names of a form's examples */
export function exampleNames(files: FormFiles, form: string): readonly string[] {
  return [...files.keys()].flatMap((path) => {
    const [folder, inside, file = ''] = path.split('/');
    return folder === form && inside === 'examples' && file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [];
  });
}

/**
 * @param files with the form's examples
 * @returns the example, what is wrong with its base, or undefined when the file can't be read as an example
 */
export function readExample(files: FormFiles, form: string, name: string): ReadExample | BrokenBase | undefined {
  return read(files, form, name, []);
}

/** @returns a form's examples, without those that can't be read */
export function readExamples(files: FormFiles, form: string): readonly ReadExample[] {
  return exampleNames(files, form).flatMap((name) => soundExample(files, form, name) ?? []);
}

/** @returns a form's complete example; undefined when it is missing or can't be read */
export function completeIn(files: FormFiles, form: string): ReadExample | undefined {
  return soundExample(files, form, COMPLETE);
}

/** @returns an example; undefined when it is missing or can't be read, `check` says why */
export function soundExample(files: FormFiles, form: string, name: string): ReadExample | undefined {
  const example = readExample(files, form, name);
  return example && 'broken' in example ? undefined : example;
}

/** @returns the example in the shape that the engine's `exampleOf` writes, with its answers on a day */
export function plainExample(example: ReadExample, day = example.day): Example {
  const { description, problems, warnings } = example;
  return { description, today: formatDate(day), answers: example.answersOn(day), problems, warnings };
}

function read(
  files: FormFiles,
  form: string,
  name: string,
  above: readonly string[],
): ReadExample | BrokenBase | undefined {
  const file = exampleFile(form, name);
  const parsed = parseSource(file, files.get(file) ?? '');
  if (!('source' in parsed) || !isObject(parsed.source.value)) return undefined;
  const source = withValues(parsed.source, files, form);
  const written = source.value as WrittenExample;
  const { description = '', answers, problems = [], warnings = [], from } = written;
  if (!isObject(answers) || !Array.isArray(problems) || !Array.isArray(warnings)) return undefined;
  if (from === undefined) {
    const day = dayOf(written.today);
    if (day === undefined) return undefined;
    const answersOn = (on: Day) => onDay(answers, on) as Answers;
    return { source, name, bases: [], description, day, problems, warnings, answersOn };
  }
  const broken = (why: BrokenBase['broken']): BrokenBase => ({ source, from, broken: why });
  // complete.json has to stand alone: the server checks forms with it, and reads no other example for that
  if (name === COMPLETE) return broken('complete');
  if ([...above, name].includes(from)) return broken('circle');
  if (!files.has(exampleFile(form, from))) return broken('missing');
  const base = read(files, form, from, [...above, name]);
  if (!base || 'broken' in base) return broken(base?.broken === 'circle' ? 'circle' : 'unreadable');
  const day = written.today === undefined ? base.day : dayOf(written.today);
  if (day === undefined) return undefined;
  const bases = [from, ...base.bases];
  const answersOn = (on: Day) => merged(base.answersOn(on), onDay(answers, on)) as Answers;
  return { source, name, bases, description, day, problems, warnings, answersOn };
}

/** @returns the example with the form's named values, and the shared ones, filled in */
function withValues(source: Source, files: FormFiles, form: string): Source {
  const named = valueFiles(form).flatMap((file) => {
    const parsed = parseSource(file, files.get(file) ?? '');
    return 'source' in parsed ? [[file, parsed.source] as const] : [];
  });
  return fillValues(new Map([...named, [source.file, source]]), form).sources.get(source.file) ?? source;
}

function dayOf(today: string | undefined): Day | undefined {
  const day = parseDate(today === undefined ? '' : shifted(today));
  return Number.isNaN(day) ? undefined : day;
}

const DATE_LENGTH = 'DD.MM.YYYY'.length;

/** @returns the day meant by "31.05.2026+1d", where a named value was filled in; any other text unchanged */
function shifted(text: string): string {
  const from = parseDate(text.slice(0, DATE_LENGTH));
  const shift = `today${text.slice(DATE_LENGTH)}`;
  return Number.isNaN(from) || !relativeDay(shift) ? text : formatDate(resolveLimit(shift, from));
}

/** Replaces relative days at any depth by days counted from `day`. */
function onDay(value: unknown, day: Day): unknown {
  if (typeof value === 'string') return relativeDay(value) ? formatDate(resolveLimit(value, day)) : shifted(value);
  if (Array.isArray(value)) return value.map((entry) => onDay(entry, day));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, onDay(inside, day)]));
}

/**
 * Changes answers as a JSON Merge Patch (RFC 7396) does: null removes an answer. Beyond the RFC, an object whose keys
 * are numbers changes single entries of a list, counted from 0; the number after the last one adds an entry.
 */
function merged(base: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const entries = Object.entries(change);
  if (Array.isArray(base) && entries.every(([key]) => /^\d+$/.test(key))) {
    const list: unknown[] = [...base];
    for (const [key, value] of entries) list[Number(key)] = merged(list[Number(key)], value);
    return list.filter((entry) => entry !== null && entry !== undefined);
  }
  const result: Record<string, unknown> = isObject(base) ? { ...base } : {};
  for (const [key, value] of entries)
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  return result;
}
