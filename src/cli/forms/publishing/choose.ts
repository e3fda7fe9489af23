import type { Form } from '../../../engine/form.ts';
import { lastVersion, serving } from '../../../server/forms/schedule.ts';
import { formIn, SHARED_VERSION } from '../../../server/forms/version.ts';
import type { Publication, StoredVersion } from '../../../server/store/publication.ts';
import { CommandError } from '../../command.ts';
import { translate } from '../../translate.ts';
import { unknownForm } from '../chosen-forms.ts';
import type { FormsOptions } from '../command.ts';
import type { FormDraft, FormDrafts } from './drafts.ts';
import type { Publishing } from './open.ts';
import { touchedBy } from './touched.ts';
import { argumentOf, nameOf, versionText } from './words.ts';

type OpenPublishing = Pick<Publishing, 'store' | 'now' | 'published'>;

/** @returns what serves now, by form */
export function versionsServing(publishing: OpenPublishing): Promise<ReadonlyMap<string, StoredVersion>> {
  return versionsOf(publishing, (_, version) => version);
}

/** @returns what served last of the forms that are withdrawn now, by form */
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

/** @returns the forms among the versions */
export function formsIn(versions: ReadonlyMap<string, StoredVersion>): ReadonlyMap<string, Form> {
  return new Map(
    [...versions].filter(([id]) => id !== SHARED_VERSION).map(([id, version]) => [id, formIn(version).form]),
  );
}

/** What is in service at a moment, and what was until it was withdrawn, by form. */
interface Published {
  readonly before: ReadonlyMap<string, StoredVersion>;
  readonly withdrawn: ReadonlyMap<string, StoredVersion>;
  /** What is planned or waits. */
  readonly later: readonly Publication[];
  readonly now: Date;
}

/**
 * Chooses what is named; without a name all that differs from what serves, but for what was withdrawn: nobody else's
 * change brings that back.
 * @throws WrongUseError for an unknown form
 * @throws CommandError when there is nothing to publish, with what is planned all the same, or it would be published by
 * halves
 */
export function chooseDrafts(
  { names, site }: Pick<FormsOptions, 'names' | 'site'>,
  drafts: FormDrafts,
  { before, withdrawn, later, now }: Published,
): readonly FormDraft[] {
  const { byId } = drafts;
  const named = [...names, ...(site ? [SHARED_VERSION] : [])];
  const unknown = names.find((name) => !byId.has(name) || name === SHARED_VERSION);
  if (unknown !== undefined)
    throw unknownForm(
      unknown,
      [...byId.keys()].filter((id) => id !== SHARED_VERSION),
    );
  const isNamed = ({ id }: FormDraft) => named.includes(id);
  const isChanged = ({ id, version }: FormDraft) => !version || version.hash !== before.get(id)?.hash;
  // mistakes in an example make no other version, but who names the form is told of them
  const changed = [...byId.values()].filter((draft) => isChanged(draft) || (isNamed(draft) && draft.errors.length > 0));
  const chosen = changed.filter((draft) => (named.length === 0 ? !withdrawn.has(draft.id) : isNamed(draft)));
  if (chosen.length === 0) {
    const kept = later.filter(({ form }) => named.length === 0 || named.includes(form));
    const told = kept.map((one) => {
      const version = versionText(one, now);
      return translate('publish.still-planned', { form: nameOf(one.form), version, argument: argumentOf(one.form) });
    });
    throw new CommandError([translate('publish.nothing'), ...told].join('\n'));
  }
  // the first forms need what all pages share
  if (!before.has(SHARED_VERSION) && !chosen.some(({ id }) => id === SHARED_VERSION)) {
    const shared = byId.get(SHARED_VERSION);
    if (shared) return [...chosen, shared];
  }
  refuseApart(chosen, changed, before);
  return chosen;
}

/** A changed block is published with all forms that use it. @throws CommandError that names the others */
function refuseApart(
  chosen: readonly FormDraft[],
  changed: readonly FormDraft[],
  before: ReadonlyMap<string, StoredVersion>,
): void {
  const others = changed.flatMap((draft) => {
    const served = before.get(draft.id);
    return served && !chosen.includes(draft) ? [{ draft, before: served }] : [];
  });
  const touched = touchedBy(chosen, others);
  if (touched.length === 0) return;
  throw new CommandError(
    translate('publish.apart', {
      files: [...new Set(touched.flatMap(({ files }) => files))].join(', '),
      forms: touched.map(({ id }) => nameOf(id)).join(', '),
      all: [...chosen, ...touched].map(({ id }) => argumentOf(id)).join(' '),
    }),
  );
}
