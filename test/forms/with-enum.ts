import { applyEdits, findNodeAtLocation, getNodeValue, modify, type Node, parseTree } from 'jsonc-parser';

/**
 * @returns a meta-schema with these names in this order in an enum, on one line if it stands on one; the text is the
 *   same if they are there already
 */
export function withEnum(text: string, path: readonly string[], names: readonly string[]): string {
  const place = ['definitions', ...path, 'enum'];
  const node = findNodeAtLocation(parseTree(text) as Node, place);
  if (!node) throw new Error(`there is no ${place.join('.')}`);
  const offered = getNodeValue(node) as readonly string[];
  if (offered.join() === names.join()) return text;
  const end = node.offset + node.length;
  const isOnOneLine = !text.slice(node.offset, end).includes('\n');
  return isOnOneLine
    ? `${text.slice(0, node.offset)}[${names.map((name) => JSON.stringify(name)).join(', ')}]${text.slice(end)}`
    : applyEdits(text, modify(text, place, names, { formattingOptions: { tabSize: 2, insertSpaces: true } }));
}
