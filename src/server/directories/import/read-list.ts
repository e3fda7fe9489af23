import type { ListKind } from '../list-kind.ts';
import type { ImportFinding } from './finding.ts';
import { openHandedList } from './handed-list.ts';
import { readText } from './read-text.ts';

/**
 * An imported list after the check: its findings in the order of its lines and, unless one is an error, its content in
 * the shape of forms/data.
 */
export interface ReadList<Data> {
  readonly findings: readonly ImportFinding[];
  readonly data: Data | undefined;
}

/**
 * @param current the list in service
 * Reads the operator's list in CSV or JSON, and checks it record by record.
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
