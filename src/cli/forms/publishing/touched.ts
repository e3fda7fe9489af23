import type { StoredVersion } from '../../../server/store/publication.ts';
import type { FormDraft } from './drafts.ts';

/** Something that serves, and what lies in FORMS_DIR of it. */
export interface ServingForm {
  readonly draft: FormDraft;
  readonly before: StoredVersion;
}

/** A form that has to be published as well, and why. */
export interface Touched {
  readonly id: string;
  /** The shared files that were changed. */
  readonly files: readonly string[];
}

/**
 * Finds what a change of shared files touches besides what is to be published: one part of the forms would have the
 * change, and the other would not.
 * @param chosen what is to be published
 * @param others what serves besides
 */
export function touchedBy(chosen: readonly FormDraft[], others: readonly ServingForm[]): readonly Touched[] {
  const shared = new Map(
    chosen.flatMap(({ version }) => Object.entries(filesOf(version)).filter(([file]) => file.startsWith('shared/'))),
  );
  return others.flatMap(({ draft, before }) => {
    if (draft.version?.hash === before.hash) return [];
    const files = Object.entries(filesOf(before))
      .filter(([file, hash]) => shared.has(file) && shared.get(file) !== hash)
      .map(([file]) => file);
    return files.length === 0 ? [] : [{ id: draft.id, files }];
  });
}

function filesOf(version: StoredVersion | undefined): Readonly<Record<string, string>> {
  return version ? (JSON.parse(version.files) as Record<string, string>) : {};
}
