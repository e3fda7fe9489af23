import type { Finding } from '../../engine/errors.ts';
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
  /** @returns what keeps the present edit of a form, or of what all pages share, out of service */
  refused(form: string): readonly Finding[];
  /** @returns a document that texts may link to, if it is at hand */
  document(sha256: string): Buffer | undefined;
}

/** What serves where an edit does not: the version before it, nothing, or the last version of a folder that is gone. */
export type WhatServes = 'kept' | 'none' | 'gone';

/** What both sources are opened with. */
export interface SourceSetup {
  readonly formsDir: string;
  /** Gives the lists of lookups. */
  readonly resolve: Resolve;
  readonly store: Pick<Store, 'definitions' | 'publications'>;
  now(): Date;
  /** Called with what keeps an edit out of service, once per edit, in German: product owners read it. */
  onFinding(finding: string, left: WhatServes): void;
}
