import { createScanner, findNodeAtLocation, type Node, type ParseError, parseTree, getNodeValue } from 'jsonc-parser';
import type { Finding } from '../../engine/errors.ts';
import { causeOf } from './json-cause.ts';

/** One JSON file of the definitions, parsed so that every value knows its line and column. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  /** @returns line and column (from 1) of the value at the path, or of its nearest parent */
  locate(path: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

type Parsed = { source: Source } | { findings: readonly Finding[] };

/** Last result by file: shared files are parsed for every form, and what is a form's own several times in a row. */
const known = new Map<string, { readonly text: string; readonly parsed: Parsed }>();

/** So many files that belong to one form each stay parsed: with where everything stands they are large. */
const MOST_OWN = 40;

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
  const deep = tooDeep(text);
  if (deep !== undefined)
    return {
      findings: [
        {
          rule: 'json-depth',
          severity: 'error',
          file,
          ...positionsIn(text)(deep),
          message: `is nested more than ${DEEPEST} deep`,
          values: { deepest: DEEPEST },
        },
      ],
    };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const positionOf = positionsIn(text);
  const [first] = errors;
  if (first) {
    const kind = causeOf(text, first);
    return {
      findings: [
        {
          rule: 'json',
          severity: 'error',
          file,
          ...positionOf(first.offset),
          message: `is not valid JSON: ${kind}`,
          values: { kind },
        },
      ],
    };
  }
  const root = tree as Node;
  const twice = keysTwice(root).map(({ offset, value }): Finding => ({
    rule: 'key-twice',
    severity: 'error',
    file,
    ...positionOf(offset),
    message: `has "${String(value)}" a second time`,
    values: { key: String(value) },
  }));
  if (twice.length > 0) return { findings: twice };
  const locate: Source['locate'] = (path) => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = findNodeAtLocation(root, path.slice(0, depth));
      if (node) return positionOf(node.parent?.type === 'property' ? node.parent.offset : node.offset);
    }
    return { line: 1, column: 1 };
  };
  return { source: { file, value: getNodeValue(root), locate } };
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

/** @returns the offset of the first bracket that is nested too deeply */
function tooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const sign = text.charAt(scanner.getTokenOffset());
    if (sign === '{' || sign === '[') depth++;
    if (sign === '}' || sign === ']') depth--;
    if (depth > DEEPEST) return scanner.getTokenOffset();
  }
  return undefined;
}

// A letter beyond ASCII in UTF-8 that was decoded as Latin-1: C3 or C2, then 80 to BF.
const READ_AS_LATIN = /[\u00C2\u00C3][\u0080-\u00BF]/u;

// Characters without width, or that turn the direction. When they are pasted from web pages, names that look the same
// differ.
const UNSEEN = /[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/u;

function wrongEncoding(file: string, text: string): { offset: number; kind: string; problem: string } | undefined {
  if (text.startsWith('\uFEFF')) return { offset: 0, kind: 'bom', problem: 'begins with a byte order mark' };
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) return { offset: lost, kind: 'bytes', problem: 'is not UTF-8' };
  // an example may hold what customers type
  const unseen = file.includes('/examples/') ? null : UNSEEN.exec(text);
  if (unseen) return { offset: unseen.index, kind: 'unseen', problem: 'holds a sign that nobody sees' };
  const twice = READ_AS_LATIN.exec(text);
  return twice
    ? { offset: twice.index, kind: 'twice', problem: 'was UTF-8, read as something else and saved again' }
    : undefined;
}

/** In JSON the last of two equal keys wins silently: the first edit would be lost. */
function keysTwice(node: Node): readonly Node[] {
  const seen = new Set<unknown>();
  const keys = node.type === 'object' ? (node.children ?? []).flatMap((property) => property.children?.[0] ?? []) : [];
  const again = keys.filter(({ value }: { value?: unknown }) => seen.size === seen.add(value).size);
  return [...again, ...(node.children ?? []).flatMap(keysTwice)];
}
