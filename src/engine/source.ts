import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode, getNodeValue } from 'jsonc-parser';
import type { Finding } from './errors.ts';

/** One JSON file of the definitions, parsed so that every value knows its line and column. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  /** @returns line and column (from 1) of the value at the path, or of its nearest parent */
  locate(path: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

/**
 * @param text content of the file
 * @returns the parsed file, or a finding for each syntax error
 */
export function parseSource(file: string, text: string): { source: Source } | { findings: readonly Finding[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const positionOf = (offset: number) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  if (!tree || errors.length > 0) {
    return { findings: errors.map(({ error, offset }) => ({ rule: 'json', severity: 'error', file, ...positionOf(offset), message: `is not valid JSON: ${printParseErrorCode(error)}` })) };
  }
  const root: Node = tree;
  const twice = keysTwice(root).map(({ offset, value }): Finding => ({ rule: 'json', severity: 'error', file, ...positionOf(offset), message: `has "${String(value)}" a second time` }));
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

/** JSON lets the last of two equal keys win without a word: the first edit would be lost. */
function keysTwice(node: Node): readonly Node[] {
  const seen = new Set<unknown>();
  const keys = node.type === 'object' ? (node.children ?? []).flatMap((property) => property.children?.[0] ?? []) : [];
  const again = keys.filter(({ value }: { value?: unknown }) => seen.size === seen.add(value).size);
  return [...again, ...(node.children ?? []).flatMap(keysTwice)];
}
