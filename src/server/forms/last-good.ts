import type { Form } from '../../engine/form.ts';
import type { Publication } from '../store/publication.ts';
import type { InService } from './in-service.ts';
import { lastVersion } from './schedule.ts';
import type { SourceSetup } from './source.ts';
import { SHARED_ID } from './served-site.ts';
import { siteIn } from './version.ts';

/** The last good versions, which stay in service while an edit is broken or a folder is gone. */
export interface LastGood {
  /** @returns the last good version of a form: the one in service, after a restart the one in the store */
  of(id: string): Promise<Form | undefined>;
  /**
   * Takes the last good version of a form from the store into service if the form does not serve. A build with another
   * compiler gives the version another hash, under which that build's pages find their compiled rules.
   * @returns the version that serves now; undefined if there is none
   */
  keep(id: string): Promise<Form | undefined>;
  /** The same for what all forms share. */
  keepSite(publications: readonly Publication[]): Promise<void>;
  /** Forgets what it has read from the store: all forms a second time. The next question reads it again. */
  forget(): void;
}

/** Opens the last good versions of a store. They are read with the first question. */
export function openLastGood({ store, now }: Pick<SourceSetup, 'store' | 'now'>, inService: InService): LastGood {
  let stored: ReturnType<typeof store.definitions.servedSince> | undefined;
  const fromStore = async (id: string): Promise<Form | undefined> => {
    stored ??= store.definitions.servedSince(now());
    const last = (await stored).find(({ form, retiredAt }) => form === id && retiredAt === null);
    return last && (JSON.parse(last.body) as Form);
  };

  return {
    of: async (id) => inService.served.get(id)?.form ?? fromStore(id),
    async keep(id) {
      const last = inService.served.has(id) ? undefined : await fromStore(id);
      if (last) await inService.take(last);
      return inService.served.get(id)?.form;
    },
    async keepSite(publications) {
      const hash = inService.site() ? undefined : lastVersion(publications, SHARED_ID, now());
      const last = hash === undefined ? undefined : await store.publications.version(hash);
      if (last) await inService.takeSite(siteIn(last));
    },
    forget() {
      stored = undefined;
    },
  };
}
