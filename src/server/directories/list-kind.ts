import type { HandedList } from './import/handed-list.ts';

export type Params = Readonly<Record<string, string>>;

/** One public lookup. */
export interface ListLookup<Index> {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  /** @returns its answer; params are never longer than people type */
  readonly answer: (index: Index, params: Params, query: Params) => readonly unknown[];
}

/** All that is known of a kind of list. One object in `kinds/` each, and `kinds/index.ts` names them. */
export interface ListKind<Name extends string, Data, Entry extends object, Index> {
  /** As `npm run data -- import`, the store and the file in forms/data call it. */
  readonly name: Name;
  /** @returns the content of a file or an import; throws a TypeError naming the place when it has another shape */
  readonly read: (value: unknown) => Data;
  /**
   * Reads a list that was handed in, table by table.
   * @param current what is in service
   * @returns its content; what is wrong with it is kept by the list itself
   */
  readonly readImport: (list: HandedList, current: Data) => Data;
  readonly entriesOf: (data: Data) => readonly Entry[];
  /** What an entry is known by when a new list is compared with the one before it. */
  readonly keyOf: (entry: Entry) => string;
  /** Makes what lookups answer from. */
  readonly index: (data: Data) => Index;
  /** In the order in which they are tried. */
  readonly lookups: readonly ListLookup<Index>[];
  /** Properties of an entry that a definition may take over or show. */
  readonly properties: readonly (keyof Entry & string)[];
}
