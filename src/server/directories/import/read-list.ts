import type { ListKind } from '../list-kind.ts';
import type { ImportFinding } from './finding.ts';
import { openHandedList } from './handed-list.ts';
import { readText } from './read-text.ts';

/**
 * A list that was handed in: what is wrong with it, in the order of its lines; without an error among that, its content
 * as in forms/data.
 */
export interface ReadList<Data> {
  readonly findings: readonly ImportFinding[];
  readonly data: Data | undefined;
}

/**
 * @param current what is in service
 * @returns the operator's list in CSV or JSON, checked record by record
 */
export function readList<Data>(
  { read, readImport }: Pick<ListKind<string, Data, object, unknown>, 'read' | 'readImport'>,
  bytes: Buffer,
  current: Data,
): ReadList<Data> {
  const { text, findings: before } = readText(bytes);
  const { list, findings } = text === undefined ? { findings: [] } : openHandedList(text);
  const data = list && readImport(list, current);
  const all = [...before, ...findings].sort((a, b) => a.line - b.line);
  const isRefused = data === undefined || all.some(({ severity }) => severity === 'error');
  return { findings: all, data: isRefused ? undefined : read(data) };
}
