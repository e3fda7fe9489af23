import type { Finding } from '../../engine/errors.ts';
import type { Resolve } from '../../definition/paths/values.ts';
import type { Store } from '../store/store.ts';

/** Decides which versions serve. */
export interface VersionSource {
  /** Brings what serves up to date. */
  update(): Promise<void>;
  /** @returns once a form is up to date, before all are; undefined when it comes with the others */
  arrival(form: string): Promise<void> | undefined;
  /** Tells of changes as soon as they are made, where that can be known. @returns what stops it */
  watch(onChange: () => void): () => void;
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
  /** Whether each update looks into the folder, and not just after a change and every two seconds. */
  readonly looksAlways: boolean;
  /** Lets others work. Called between two forms: each takes tens of milliseconds. */
  giveWay(): Promise<void>;
  /** Called with what keeps an edit out of service, once for each content of a file; product owners read German. */
  onFinding(finding: string, left: WhatServes): void;
}
