import type { ColumnLimits } from '../limits.ts';
import type { ListKind } from '../list-kind.ts';
import type { ImportFinding } from './finding.ts';
import { type Extent, type OnlyWrong, openHandedList } from './handed-list.ts';
import { readText } from './read-text.ts';

/** An imported list after the check: its findings in the order of its lines and, unless it is refused, its content. */
export interface ReadList<Data> {
  readonly findings: readonly ImportFinding[];
  /** In the shape of forms/data. */
  readonly data: Data | undefined;
  readonly onlyWrong: OnlyWrong;
}

const ALL: Extent = { withoutWrong: false, adds: false };

/**
 * Reads the operator's list in CSV or JSON, and checks it record by record.
 * @param current the list in service
 * @param limits of its columns
 * @param extent by default an error refuses the list, and the list replaces the one in service
 * @returns the findings and, unless the list is refused, its content
 */
export function readList<Data>(
  { read, readImport, entriesOf }: Pick<ListKind<string, Data, object, unknown>, 'read' | 'readImport' | 'entriesOf'>,
  bytes: Buffer,
  current: Data,
  limits: ColumnLimits,
  extent: Extent = ALL,
): ReadList<Data> {
  const { text, findings: before } = readText(bytes);
  const handed = text === undefined ? undefined : openHandedList(text, extent);
  const data = handed?.list && readImport(handed.list, current, limits);
  const all = [...before, ...(handed?.findings ?? [])].sort((a, b) => a.line - b.line);
  const errors = all.filter(({ severity }) => severity === 'error');
  const isRefused = extent.withoutWrong
    ? errors.some(({ records }) => records === undefined) || data === undefined || entriesOf(data).length === 0
    : errors.length > 0;
  return {
    findings: all,
    data: isRefused || data === undefined ? undefined : read(data),
    onlyWrong: handed?.onlyWrong ?? (() => ''),
  };
}
