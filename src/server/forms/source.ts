import type { Finding } from '../../engine/errors.ts';
import type { Resolve } from '../../definition/solving/list-entries.ts';
import type { Store } from '../store/store.ts';

/** Pause before another try to take a failed version into service; each try compiles it. */
export const TRY_AGAIN_MS = 30_000;

/** Decides which versions serve. */
export interface VersionSource {
  /** Brings the versions in service up to date. */
  update(): Promise<void>;
  /** @returns a promise that resolves once a form is up to date; undefined when all forms become so together */
  arrival(form: string): Promise<void> | undefined;
  /**
   * Calls `onChange` after each change, if the source can watch for changes.
   * @returns a function that stops it
   */
  watch(onChange: () => void): () => void;
  /** @returns whether the moment of a planned publication has come */
  isDue(): boolean;
  /** @returns messages for the operator, for `/readyz` */
  problems(): readonly string[];
  /** @returns the findings that keep the current edit of a form, or of the shared files, out of service */
  refused(form: string): readonly Finding[];
  /** @returns the bytes of a document that texts may link to, if the source has them in memory */
  document(sha256: string): Buffer | undefined;
}

/** What serves instead of a refused edit: the previous version, nothing, or the last version of a missing folder. */
export type WhatServes = 'kept' | 'none' | 'gone';

/** What both sources are opened with. */
export interface SourceSetup {
  readonly formsDir: string;
  /** Answers lookups. */
  readonly resolve: Resolve;
  readonly store: Pick<Store, 'definitions' | 'publications'>;
  now(): Date;
  /** Whether every update reads the folder, instead of only after a change and every two seconds. */
  readonly looksAlways: boolean;
  /** The most milliseconds that a search for answers that can be sent takes (`find-unsubmittable.ts`). */
  readonly searchMs?: number;
  /** Lets requests go first. Called between two forms, since each takes tens of milliseconds. */
  giveWay(): Promise<void>;
  /**
   * Called, in German, with a finding that keeps an edit out of service, once for each content of a file; and with a
   * folder that is missing, once each time that it goes.
   */
  onFinding(finding: string, left: WhatServes): void;
}
