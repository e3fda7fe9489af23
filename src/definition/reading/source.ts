import { createScanner, findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Finding } from '../../engine/errors.ts';
import { causeOf, conflictIn } from './json-cause.ts';

/** One parsed JSON file of the definitions, with line and column of every value. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  /** @returns line and column (from 1) of the value at the path, or of its nearest parent */
  locate(path: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

/** @returns those of the files that are there */
export function sourcesAt(sources: ReadonlyMap<string, Source>, files: readonly string[]): readonly Source[] {
  return files.flatMap((file) => sources.get(file) ?? []);
}

type Parsed = { source: Source } | { findings: readonly Finding[] };

/** Last result by file: shared files are needed for every form, and a form's own files several times in a row. */
const known = new Map<string, { readonly text: string; readonly parsed: Parsed }>();

/**
 * Largest number of cached files that are not shared: enough for a form with many examples, and for the files of other
 * forms that it is compared with. With 400, an edit blocks a server of 200 forms for 48 ms instead of 20 to 30 (`npm
 * run bench -- --only forms-many`).
 */
const MOST_OWN = 60;

const isShared = (file: string) => file.startsWith('shared/');

/**
 * @param text content of the file
 * @returns the parsed file, or a finding for each syntax error
 */
export function parseSource(file: string, text: string): Parsed {
  const last = known.get(file);
  if (last?.text === text) return last.parsed;
  const parsed = parse(file, text);
  known.delete(file);
  known.set(file, { text, parsed });
  const own = [...known.keys()].filter((one) => !isShared(one));
  for (const oldest of own.slice(0, Math.max(0, own.length - MOST_OWN))) known.delete(oldest);
  return parsed;
}

function parse(file: string, text: string): Parsed {
  const encoding = wrongEncoding(file, text);
  if (encoding)
    return {
      findings: [
        {
          rule: 'encoding',
          severity: 'error',
          file,
          ...positionsIn(text)(encoding.offset),
          message: encoding.problem,
          values: { kind: encoding.kind },
        },
      ],
    };
  const positionOf = positionsIn(text);
  const { deep, twice } = scanned(text);
  if (deep !== undefined)
    return {
      findings: [
        {
          rule: 'json-depth',
          severity: 'error',
          file,
          ...positionOf(deep),
          message: `is nested more than ${DEEPEST} deep`,
          values: { deepest: DEEPEST },
        },
      ],
    };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // JSON.parse gives no offset
    const { offset, kind } = problemIn(text);
    return {
      findings: [
        {
          rule: 'json',
          severity: 'error',
          file,
          ...positionOf(offset),
          message: `is not valid JSON: ${kind}`,
          values: { kind },
        },
      ],
    };
  }
  if (twice.length > 0)
    return {
      findings: twice.map(({ offset, key }) => ({
        rule: 'key-twice',
        severity: 'error',
        file,
        ...positionOf(offset),
        message: `has "${key}" a second time`,
        values: { key },
      })),
    };
  return { source: { file, value, locate: locator(text, positionOf) } };
}

/** Parses all positions with the first call only: they take more time and memory than the values. */
function locator(text: string, positionOf: ReturnType<typeof positionsIn>): Source['locate'] {
  let tree: Node | undefined;
  return (path) => {
    const root = (tree ??= parseTree(text));
    for (let depth = path.length; depth >= 0; depth--) {
      const node = root && findNodeAtLocation(root, path.slice(0, depth));
      if (node) return positionOf(node.parent?.type === 'property' ? node.parent.offset : node.offset);
    }
    return { line: 1, column: 1 };
  };
}

/** @returns the first error in a text that is no JSON, and its offset */
function problemIn(text: string): { readonly offset: number; readonly kind: string } {
  const conflict = conflictIn(text);
  if (conflict !== undefined) return { offset: conflict, kind: 'conflict' };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  return first ? { offset: first.offset, kind: causeOf(text, first) } : { offset: 0, kind: 'InvalidSymbol' };
}

/** @returns a function that gives line and column, from 1, of an offset */
function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    let [line, end] = [0, starts.length];
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/**
 * Deepest nesting that is allowed. No definition comes near it, and recursive functions only overflow far beyond it.
 */
const DEEPEST = 50;

/**
 * Scans a text for mistakes that `JSON.parse` does not report.
 * @returns the offset of the first bracket that is nested too deeply; and each key that its object has already. In JSON
 * the last of two equal keys wins silently: an edit of the first would be lost.
 */
function scanned(text: string): {
  readonly deep?: number;
  readonly twice: readonly { readonly offset: number; readonly key: string }[];
} {
  const twice: { offset: number; key: string }[] = [];
  /** The keys of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  const scanner = createScanner(text, true);
  let before = '';
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const sign = text.charAt(offset);
    if (sign === '{') open.push(new Set());
    if (sign === '[') open.push(undefined);
    if (sign === '}' || sign === ']') open.pop();
    if (open.length > DEEPEST) return { deep: offset, twice };
    const keys = open.at(-1);
    if (keys && sign === '"' && (before === '{' || before === ',')) {
      const key = scanner.getTokenValue();
      if (keys.size === keys.add(key).size) twice.push({ offset, key });
    }
    before = sign;
  }
  return { twice };
}

// A letter beyond ASCII in UTF-8 that was decoded as Latin-1: C3 or C2, then 80 to BF.
const READ_AS_LATIN = /[\u00C2\u00C3][\u0080-\u00BF]/u;

// Characters without width, or that change the direction of writing. Pasted from web pages, they make names differ that
// look the same.
const UNSEEN = /[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/u;

function wrongEncoding(file: string, text: string): { offset: number; kind: string; problem: string } | undefined {
  if (text.startsWith('\uFEFF')) return { offset: 0, kind: 'bom', problem: 'begins with a byte order mark' };
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) return { offset: lost, kind: 'bytes', problem: 'is not UTF-8' };
  // an example may contain anything that customers type
  const unseen = file.includes('/examples/') ? null : UNSEEN.exec(text);
  if (unseen) return { offset: unseen.index, kind: 'unseen', problem: 'holds a sign that nobody sees' };
  const apart = file.includes('/examples/') ? undefined : takenApart(text);
  if (apart !== undefined)
    return { offset: apart, kind: 'apart', problem: 'holds a letter and its accent as two characters' };
  const twice = READ_AS_LATIN.exec(text);
  return twice
    ? { offset: twice.index, kind: 'twice', problem: 'was UTF-8, read as something else and saved again' }
    : undefined;
}

/**
 * @returns the offset of the first letter whose accent is a character of its own: pasted from a Mac, it makes names and
 * texts differ that look the same
 */
function takenApart(text: string): number | undefined {
  const composed = text.normalize('NFC');
  if (composed === text) return undefined;
  let offset = 0;
  while (text.charAt(offset) === composed.charAt(offset)) offset++;
  return offset;
}
