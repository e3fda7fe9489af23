import type { JSONSchema } from 'json-schema-to-ts';
import type { HandedList } from './import/handed-list.ts';
import type { ColumnLimits, LimitedColumns } from './limits.ts';

export type Params = Readonly<Record<string, string>>;

/** @returns the postcodes of a town, as the list of places in service has them; none for an unknown one */
export type PostcodesOf = (town: string) => readonly string[];

/** What the description of the API says of a lookup. */
export interface LookupShape {
  readonly operationId: string;
  readonly summary: string;
  /** What each query parameter is for, by name. */
  readonly query?: Readonly<Record<string, string>>;
  /** The schema of its response. */
  readonly schema: JSONSchema;
}

/** One public lookup. */
export interface ListLookup<Index> extends LookupShape {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  /** @returns its answer; params are at most 200 characters long */
  readonly answer: (index: Index, params: Params, query: Params, postcodesOf: PostcodesOf) => readonly unknown[];
}

/** Everything that defines a kind of list. Each is one object in `kinds/`, named in `kinds/index.ts`. */
export interface ListKind<Name extends string, Data, Entry extends object, Index> {
  /** The name in `npm run data -- import`, in the store, and of the file in forms/data. */
  readonly name: Name;
  /**
   * @returns the content of a file or an import
   * @throws TypeError naming the place when it has another shape
   */
  readonly read: (value: unknown) => Data;
  /** The columns whose limits are in forms/data/limits.json. */
  readonly limited: LimitedColumns;
  /**
   * Reads an imported file, table by table.
   * @param current the list in service
   * @param limits of the columns
   * @returns the content of the file; `list` collects the findings
   */
  readonly readImport: (list: HandedList, current: Data, limits: ColumnLimits) => Data;
  readonly entriesOf: (data: Data) => readonly Entry[];
  /** Gives the key by which entries of a new list are compared with those of the list before it. */
  readonly keyOf: (entry: Entry) => string;
  /** Makes the index that lookups use. */
  readonly index: (data: Data) => Index;
  /** In the order in which they are matched. */
  readonly lookups: readonly ListLookup<Index>[];
  /** Only for the list of places: returns the postcodes of a town, for searches in other lists. */
  readonly postcodesOf?: (index: Index, town: string) => readonly string[];
  /** Properties of an entry that a definition may take over or show. Customers search by the first. */
  readonly properties: readonly (keyof Entry & string)[];
}
