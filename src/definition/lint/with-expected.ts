import { applyEdits, findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { Problem } from '../../engine/problem.ts';
import { expectsExactly, isSameProblem } from './example-difference.ts';

/** What an example expects. */
export interface ExpectedProblems {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/**
 * Writes the expected problems and warnings into an example. Entries that stay keep their spelling, and all other lines
 * stay as they are.
 * @param json the text of an example's file
 * @param before what the example expects so far, with its named values filled in
 * @returns the new text
 */
export function withExpected(
  json: string,
  { problems, warnings }: ExpectedProblems,
  before?: ExpectedProblems,
): string {
  const root = parseTree(json);
  const [old, oldWarnings] = ['problems', 'warnings'].map((name) => root && findNodeAtLocation(root, [name]));
  if (!old) return json;
  const replaced = (node: Node, entries: readonly Problem[], meant: readonly Problem[] = []) => ({
    offset: node.offset,
    length: node.length,
    content: listOf(json, node, entries, meant),
  });
  const added = warnings.length > 0 && !oldWarnings;
  const lineEnd = lineEndOf(json);
  return applyEdits(json, [
    replaced(old, problems, before?.problems),
    ...(oldWarnings ? [replaced(oldWarnings, warnings, before?.warnings)] : []),
    ...(added
      ? [
          {
            offset: old.offset + old.length,
            length: 0,
            content: `,${lineEnd}  "warnings": ${linesOf(warnings.map(textOf), lineEnd)}`,
          },
        ]
      : []),
  ]);
}

function listOf(json: string, node: Node, entries: readonly Problem[], meant: readonly Problem[]): string {
  const list = json.slice(node.offset, node.offset + node.length);
  const known = (node.children ?? []).map((child, index) => ({
    problem: meant[index] ?? (getNodeValue(child) as Problem),
    text: json.slice(child.offset, child.offset + child.length),
  }));
  if (
    expectsExactly(
      known.map(({ problem }) => problem),
      entries,
    )
  )
    return list;
  const texts = entries.map(
    (entry) => known.find(({ problem }) => isSameProblem(problem, entry))?.text ?? textOf(entry),
  );
  const isOneLine = known.length > 0 && texts.length > 0 && !list.includes('\n');
  return isOneLine ? `[${texts.join(', ')}]` : linesOf(texts, lineEndOf(json));
}

function linesOf(texts: readonly string[], lineEnd: string): string {
  if (texts.length === 0) return '[]';
  return `[${lineEnd}${texts.map((text) => `    ${text}`).join(`,${lineEnd}`)}${lineEnd}  ]`;
}

function textOf({ path, message }: Problem): string {
  return `{"path": [${path.map((key) => JSON.stringify(key)).join(', ')}], "message": ${JSON.stringify(message)}}`;
}

function lineEndOf(json: string): string {
  return json.includes('\r\n') ? '\r\n' : '\n';
}
