import type { Form } from '../../../engine/form.ts';
import { lastVersion, serving } from '../../../server/forms/schedule.ts';
import { SHARED_ID } from '../../../server/forms/served-site.ts';
import { formIn } from '../../../server/forms/version.ts';
import type { Publication, StoredVersion } from '../../../server/store/publication.ts';
import { CommandError } from '../../command.ts';
import { translate } from '../../translate.ts';
import { unknownForm } from '../chosen-forms.ts';
import type { FormsOptions } from '../command.ts';
import type { FormDraft, FormDrafts } from './drafts.ts';
import type { Publishing } from './open.ts';
import { affectedBy } from './affected.ts';
import { argumentOf, nameOf, versionText } from './publication-text.ts';

type OpenPublishing = Pick<Publishing, 'store' | 'now' | 'published'>;

/** @returns the versions in service now, by form */
export function versionsServing(publishing: OpenPublishing): Promise<ReadonlyMap<string, StoredVersion>> {
  return versionsOf(publishing, (_, version) => version);
}

/** @returns the last versions of the forms that are withdrawn now, by form */
export function versionsWithdrawn(publishing: OpenPublishing): Promise<ReadonlyMap<string, StoredVersion>> {
  const { published, now } = publishing;
  return versionsOf(publishing, (form, version) => (version === null ? lastVersion(published, form, now) : null));
}

async function versionsOf(
  { store, now, published }: OpenPublishing,
  choose: (form: string, serving: string | null) => string | null | undefined,
): Promise<ReadonlyMap<string, StoredVersion>> {
  const versions = new Map<string, StoredVersion>();
  for (const [form, { version }] of serving(published, now)) {
    const chosen = choose(form, version);
    const stored = chosen ? await store.publications.version(chosen) : undefined;
    if (stored) versions.set(form, stored);
  }
  return versions;
}

/** @returns the forms in these versions, without the content that all pages share */
export function formsIn(versions: ReadonlyMap<string, StoredVersion>): ReadonlyMap<string, Form> {
  return new Map([...versions].filter(([id]) => id !== SHARED_ID).map(([id, version]) => [id, formIn(version).form]));
}

/** The versions in service now, and the last versions of withdrawn forms, by form. */
interface Published {
  readonly before: ReadonlyMap<string, StoredVersion>;
  readonly withdrawn: ReadonlyMap<string, StoredVersion>;
  /** The publications that are planned or wait for approval. */
  readonly later: readonly Publication[];
  readonly now: Date;
}

/**
 * Chooses the drafts to publish: those that are named, or without a name all that differ from the version in service. A
 * withdrawn form is only chosen by its name, so that publishing another change does not bring it back.
 * @throws WrongUseError for an unknown form
 * @throws CommandError if there is nothing to publish (its message names what is planned), or if forms that share a
 * changed file would not all be published
 */
export function chooseDrafts(
  { names, site }: Pick<FormsOptions, 'names' | 'site'>,
  drafts: FormDrafts,
  { before, withdrawn, later, now }: Published,
): readonly FormDraft[] {
  const { byId } = drafts;
  const named = [...names, ...(site ? [SHARED_ID] : [])];
  const unknown = names.find((name) => !byId.has(name) || name === SHARED_ID);
  if (unknown !== undefined)
    throw unknownForm(
      unknown,
      [...byId.keys()].filter((id) => id !== SHARED_ID),
    );
  const isNamed = ({ id }: FormDraft) => named.includes(id);
  const isChanged = ({ id, version }: FormDraft) => !version || version.hash !== before.get(id)?.hash;
  // errors in an example make no new version, but are reported if the form is named
  const changed = [...byId.values()].filter((draft) => isChanged(draft) || (isNamed(draft) && draft.errors.length > 0));
  const chosen = changed.filter((draft) => (named.length === 0 ? !withdrawn.has(draft.id) : isNamed(draft)));
  if (chosen.length === 0) {
    const kept = later.filter(({ form }) => named.length === 0 || named.includes(form));
    const planned = kept.map((one) => {
      const version = versionText(one, now);
      return translate('publish.still-planned', { form: nameOf(one.form), version, argument: argumentOf(one.form) });
    });
    throw new CommandError([translate('publish.nothing'), ...planned].join('\n'));
  }
  // the first publication includes the content that all pages share
  if (!before.has(SHARED_ID) && !chosen.some(({ id }) => id === SHARED_ID)) {
    const shared = byId.get(SHARED_ID);
    if (shared) return [...chosen, shared];
  }
  refuseApart(chosen, changed, before);
  return chosen;
}

/**
 * A changed shared file is published with all forms that use it.
 * @throws CommandError that names the forms which are missing
 */
function refuseApart(
  chosen: readonly FormDraft[],
  changed: readonly FormDraft[],
  before: ReadonlyMap<string, StoredVersion>,
): void {
  const others = changed.flatMap((draft) => {
    const served = before.get(draft.id);
    return served && !chosen.includes(draft) ? [{ draft, before: served }] : [];
  });
  const affected = affectedBy(chosen, others);
  if (affected.length === 0) return;
  throw new CommandError(
    translate('publish.apart', {
      files: [...new Set(affected.flatMap(({ files }) => files))].join(', '),
      forms: affected.map(({ id }) => nameOf(id)).join(', '),
      all: [...chosen, ...affected].map(({ id }) => argumentOf(id)).join(' '),
    }),
  );
}
