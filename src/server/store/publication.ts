import type { PublicationTable } from './schema.ts';

/** What was published once: a form with the mail texts, or what all pages share. It is never changed. */
export interface StoredVersion {
  /** Of all that customers get by it. */
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

/** From a moment on a version serves, or, where it is null, the form is withdrawn. */
export interface Publication {
  readonly form: string;
  /** Counts the publications of a form, from 1. */
  readonly number: number;
  readonly version: string | null;
  readonly since: Date;
  /** What was published together has the same one, and is approved together. */
  readonly batch: string;
  readonly recordedAt: Date;
  /** Who; null: the server, which took up an edit. */
  readonly recordedBy: string | null;
  /** The system's user who typed the command. */
  readonly recordedUser: string | null;
  readonly note: string;
  /** null while it waits for a second name. */
  readonly approvedAt: Date | null;
  /** The second name; null where none was needed. */
  readonly approvedBy: string | null;
  readonly approvedUser: string | null;
  /** When it was taken back, before it served. */
  readonly droppedAt: Date | null;
}

/** @returns a row as the rest of the program knows it */
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
