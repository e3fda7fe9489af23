import type { Resolve } from '../../definition/paths/values.ts';
import type { Store } from '../store/store.ts';

/** Decides which versions serve. */
export interface VersionSource {
  /** Brings what serves up to date. */
  update(): Promise<void>;
  /** @returns whether something was planned for a moment that has come */
  isDue(): boolean;
  /** @returns what the operator has to know, for `/readyz` */
  problems(): readonly string[];
  /** @returns a document that texts may link to, if it is at hand */
  document(sha256: string): Buffer | undefined;
}

/** What both sources are opened with. */
export interface SourceSetup {
  readonly formsDir: string;
  /** Gives the lists of lookups. */
  readonly resolve: Resolve;
  readonly store: Pick<Store, 'definitions' | 'publications'>;
  now(): Date;
  /** Called with what keeps an edit out of service, once per edit. */
  onFinding(finding: string): void;
}
