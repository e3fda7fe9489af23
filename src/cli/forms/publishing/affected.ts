import type { StoredVersion } from '../../../server/store/publication.ts';
import type { FormDraft } from './drafts.ts';

/** The version in service of a form, and its draft. */
export interface ServingForm {
  readonly draft: FormDraft;
  readonly before: StoredVersion;
}

/** A form that has to be published as well, and why. */
export interface AffectedForm {
  readonly id: string;
  /** The changed shared files that it uses. */
  readonly files: readonly string[];
}

/**
 * Finds the forms outside a publication that use its changed shared files. Otherwise some forms would have the change,
 * and others would not.
 * @param chosen the drafts to publish
 * @param others the other forms in service
 */
export function affectedBy(chosen: readonly FormDraft[], others: readonly ServingForm[]): readonly AffectedForm[] {
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
