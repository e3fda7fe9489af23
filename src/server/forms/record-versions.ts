import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { Publication } from '../store/publication.ts';
import type { Store } from '../store/store.ts';
import type { InspectedForm } from './inspect-form.ts';
import { serving } from './schedule.ts';
import type { SiteContent } from './served-site.ts';
import type { SourceSetup } from './source.ts';
import { versionOfForm, versionOfSite } from './version.ts';

/** How many versions are compared with the store at once; the server's other work waits meanwhile. */
const TOGETHER = 5;

/**
 * @returns a function that records the forms and the site in FORMS_DIR as published. `PUBLISH=explicit` begins with
 * these publications, and other servers follow them. Versions that are recorded already are skipped, and only hashes
 * are kept in memory.
 */
export function recordsOf({
  store,
  now,
  giveWay,
}: Pick<SourceSetup, 'now' | 'giveWay'> & { store: Pick<Store, 'publications'> }) {
  const known = new WeakMap<InspectedForm, { readonly mails: string; readonly hash: string }>();
  return async (
    content: SiteContent,
    forms: readonly InspectedForm[],
    files: FormFiles,
    published: readonly Publication[],
  ): Promise<void> => {
    const mails = JSON.stringify(content.mails);
    const present = serving(published, now());
    const isServed = (one: InspectedForm) => {
      const before = known.get(one);
      return before?.mails === mails && present.get(one.form.id)?.version === before.hash;
    };
    const fresh = forms.filter((one) => !isServed(one));
    for (let from = 0; from < fresh.length; from += TOGETHER) {
      await giveWay();
      const versions = fresh.slice(from, from + TOGETHER).map((one) => {
        const version = versionOfForm(one.form, content, one.made, files);
        known.set(one, { mails, hash: version.hash });
        return version;
      });
      await store.publications.record(versions, now());
    }
    await store.publications.record([versionOfSite(content, files)], now());
  };
}
