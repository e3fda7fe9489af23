import { dayInVienna } from '../../../engine/calendar.ts';
import { DefinitionError, type Finding } from '../../../engine/errors.ts';
import type { Form } from '../../../engine/form.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { evaluatePatterns } from '../../../server/forms/evaluate-patterns.ts';
import { openFormsFolder } from '../../../server/forms/forms-folder.ts';
import { inspectForm } from '../../../server/forms/inspect-form.ts';
import { SHARED_ID, readSite } from '../../../server/forms/served-site.ts';
import { versionOfForm, versionOfSite } from '../../../server/forms/version.ts';
import type { Document } from '../../../server/store/documents.ts';
import type { StoredVersion } from '../../../server/store/publication.ts';
import { documentsOf } from '../../../definition/reading/linked-documents.ts';

/** The draft in FORMS_DIR of one form, or of the content that all pages share. */
export interface FormDraft {
  readonly id: string;
  /** undefined for the content that all pages share, and if the form can't be read. */
  readonly form: Form | undefined;
  /** undefined while it can't be read. */
  readonly version: StoredVersion | undefined;
  /** The errors that prevent its publication. */
  readonly errors: readonly Finding[];
}

/** The drafts in FORMS_DIR. */
export interface FormDrafts {
  /** All files, with the examples. */
  readonly files: FormFiles;
  readonly byId: ReadonlyMap<string, FormDraft>;
  /** @returns the documents that these forms link to */
  documents(drafts: readonly FormDraft[]): readonly Document[];
}

/**
 * Reads all drafts.
 * @param now the moment from which they are to serve
 */
export async function readDrafts(formsDir: string, now: Date): Promise<FormDrafts> {
  const folder = openFormsFolder(formsDir);
  const files = folder.read();
  await evaluatePatterns(files);
  const today = dayInVienna(now);
  const site = attempt(() => readSite(files));
  const shared: FormDraft = {
    id: SHARED_ID,
    form: undefined,
    version: site.result && versionOfSite(site.result, files),
    errors: site.errors,
  };
  const forms = folder.ids(files).map((id): FormDraft => {
    const { result, errors } = attempt(() => inspectForm(id, files, today));
    const version = result && site.result && versionOfForm(result.form, site.result, result.made, files);
    return { id, form: result?.form, version, errors: [...errors, ...(result?.errors ?? [])] };
  });
  return {
    files: new Map([...files, ...folder.examples()]),
    byId: new Map([...forms, shared].map((draft) => [draft.id, draft])),
    documents: (drafts) => {
      const linked = drafts.flatMap(({ form }) => (form ? documentsOf(form) : []));
      return [...new Set(linked.map(({ sha256 }) => sha256))].flatMap((sha256) => {
        const bytes = folder.document(sha256);
        return bytes ? [{ sha256, bytes }] : [];
      });
    },
  };
}

/** @returns the result, or the findings of a DefinitionError */
function attempt<Result>(work: () => Result): { readonly result?: Result; readonly errors: readonly Finding[] } {
  try {
    return { result: work(), errors: [] };
  } catch (error) {
    if (error instanceof DefinitionError) return { errors: error.findings };
    throw error;
  }
}
