import { compare } from './import/compare.ts';
import type { ListDifference } from './import/compare.ts';
import type { ImportFinding } from './import/finding.ts';
import type { Extent, OnlyWrong } from './import/handed-list.ts';
import { readList } from './import/read-list.ts';
import type { ColumnLimits, LimitedColumns } from './limits.ts';
import type { ListKind, LookupShape, Params, PostcodesOf } from './list-kind.ts';

/** An imported file that is to replace a list, or to add to it. */
export interface NextList {
  /** In the order of its lines. */
  readonly findings: readonly ImportFinding[];
  /** The next list as JSON; undefined when the file is refused. */
  readonly list: { readonly body: string; readonly difference: ListDifference } | undefined;
  readonly onlyWrong: OnlyWrong;
}

/** A list, ready to answer lookups. */
export interface OpenedList {
  /** The number of entries. */
  readonly entries: number;
  /**
   * @param url one of the kind's lookups
   * @param postcodesOf returns the postcodes of a town; without it, a search knows only the towns of its own entries
   */
  readonly answer: (url: string, params: Params, query: Params, postcodesOf?: PostcodesOf) => readonly unknown[];
  readonly postcodesOf: PostcodesOf;
  /** Reads a file that is to replace this list, or to add to it if `extent` says so. */
  readonly readNext: (bytes: Buffer, limits: ColumnLimits, extent?: Extent) => NextList;
}

/** A kind without the types of its data and entries, for code that handles all kinds. */
export interface OpenableKind<Name extends string> {
  readonly name: Name;
  /** Its lookups, with URLs as Fastify writes them. */
  readonly lookups: readonly (LookupShape & { readonly url: string })[];
  readonly properties: readonly string[];
  /** The columns whose limits are in forms/data/limits.json. */
  readonly limited: LimitedColumns;
  /**
   * @param value content of a file, or of an import
   * @throws TypeError naming the place when it has the wrong shape
   */
  readonly open: (value: unknown) => OpenedList;
}

const nowhere: PostcodesOf = () => [];

/** @returns the kind without the types of its entries, so that kinds fit into one list */
export function openable<Name extends string, Data, Entry extends object, Index>(
  kind: ListKind<Name, Data, Entry, Index>,
): OpenableKind<Name> {
  const { name, properties, lookups, limited } = kind;
  const byUrl = new Map(lookups.map((lookup) => [lookup.url, lookup]));
  return {
    name,
    properties,
    lookups,
    limited,
    open(value) {
      const data = kind.read(value);
      const index = kind.index(data);
      return {
        entries: kind.entriesOf(data).length,
        answer: (url, params, query, postcodesOf = nowhere) =>
          byUrl.get(url)?.answer(index, params, query, postcodesOf) ?? [],
        postcodesOf: (town) => kind.postcodesOf?.(index, town) ?? [],
        readNext(bytes, limits, extent) {
          const { findings, data: next, onlyWrong } = readList(kind, bytes, data, limits, extent);
          const list = next && { body: JSON.stringify(next), difference: compare(kind, data, next) };
          return { findings, list, onlyWrong };
        },
      };
    },
  };
}
