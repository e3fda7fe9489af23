import type { FormFiles } from '../../definition/read-form.ts';
import type { StoredVersion } from '../store/publication.ts';
import type { Store } from '../store/store.ts';
import type { InspectedForm } from './inspect-form.ts';
import type { SiteContent } from './served-site.ts';
import type { SourceSetup } from './source.ts';
import { versionOfForm, versionOfSite } from './version.ts';

/** So many are compared with what is stored at once: the server's other work waits meanwhile. */
const TOGETHER = 5;

/**
 * @returns what records the forms of the files, and what all pages share, as published: `PUBLISH=explicit` begins with
 *   them, and another server follows
 */
export function recordsOf({
  store,
  now,
  giveWay,
}: Pick<SourceSetup, 'now' | 'giveWay'> & { store: Pick<Store, 'publications'> }) {
  const known = new WeakMap<InspectedForm, { readonly mails: string; readonly version: StoredVersion }>();
  const versionOf = (inspected: InspectedForm, content: SiteContent, mails: string, files: FormFiles) => {
    const before = known.get(inspected);
    if (before?.mails === mails) return before.version;
    const version = versionOfForm(inspected.form, content, inspected.made, files);
    known.set(inspected, { mails, version });
    return version;
  };
  return async (content: SiteContent, forms: readonly InspectedForm[], files: FormFiles): Promise<void> => {
    const mails = JSON.stringify(content.mails);
    for (let from = 0; from < forms.length; from += TOGETHER) {
      await giveWay();
      const versions = forms.slice(from, from + TOGETHER).map((one) => versionOf(one, content, mails, files));
      await store.publications.record(versions, now());
    }
    await store.publications.record([versionOfSite(content, files)], now());
  };
}
