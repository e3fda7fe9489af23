import type { PublicationTable } from './schema.ts';

/** A version that was published: a form with its mail texts, or what all pages share. It is never changed. */
export interface StoredVersion {
  /** The hash of everything that customers get from it. */
  readonly hash: string;
  /** The form's id, or `shared`. */
  readonly form: string;
  /** The form, or the site's settings, texts and pages, as JSON. */
  readonly body: string;
  /** The texts of its mails, as JSON. */
  readonly mails: string;
  /** The hash of each file that it was made of, by path, as JSON. */
  readonly files: string;
}

/** States that a version serves from `since` on. If the version is null, the form is withdrawn from then on. */
export interface Publication {
  readonly form: string;
  /** Counts the publications of a form, from 1. */
  readonly number: number;
  readonly version: string | null;
  readonly since: Date;
  /** Publications that were made together share a batch, and are approved together. */
  readonly batch: string;
  readonly recordedAt: Date;
  /** Who published it; null: the server, which recorded an edit of its files. */
  readonly recordedBy: string | null;
  /** The operating system's user who ran the command. */
  readonly recordedUser: string | null;
  readonly note: string;
  /** null while it waits for approval by a second person. */
  readonly approvedAt: Date | null;
  /** The second person; null where none was needed. */
  readonly approvedBy: string | null;
  readonly approvedUser: string | null;
  /** When it was dropped, before it served. */
  readonly droppedAt: Date | null;
}

/** @returns the publication in a row */
export function publicationOf(row: PublicationTable): Publication {
  return {
    form: row.form,
    number: row.number,
    version: row.version,
    since: new Date(row.since),
    batch: row.batch,
    recordedAt: new Date(row.recorded_at),
    recordedBy: row.recorded_by,
    recordedUser: row.recorded_user,
    note: row.note,
    approvedAt: momentOf(row.approved_at),
    approvedBy: row.approved_by,
    approvedUser: row.approved_user,
    droppedAt: momentOf(row.dropped_at),
  };
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}
