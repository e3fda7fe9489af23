import { documentsOf } from '../../definition/reading/linked-documents.ts';
import type { Form } from '../../engine/form.ts';
import { filesIn, type AssetStore } from '../assets/asset-store.ts';
import type { Document } from '../store/documents.ts';
import type { Publication } from '../store/publication.ts';
import type { Store } from '../store/store.ts';
import type { MailTexts } from './mail-texts.ts';
import { lastVersion } from './schedule.ts';
import { type ServedForm, serveForm } from './served-form.ts';
import { formIn } from './version.ts';
import { MOST_COMPILED } from './versions.ts';
import { serveSite, type ServedSite, type SiteContent } from './served-site.ts';

/** The versions that customers get now, and those that they got since the start. */
export interface InService {
  readonly served: ReadonlyMap<string, ServedForm>;
  /** The last version of each withdrawn form: repeated submits are still answered, and opt-ins confirmed. */
  readonly withdrawn: ReadonlyMap<string, ServedForm>;
  /** Versions by hash: those in service, and the last {@link MOST_COMPILED} before them. Others are in the store. */
  readonly made: ReadonlyMap<string, ServedForm>;
  site(): ServedSite | undefined;
  /** @returns the mail texts published with a form; undefined when the site's texts are used for all forms */
  mails(form: string): MailTexts | undefined;
  /** Puts a form into service in place of its previous version. */
  take(form: Form, more?: { readonly mails?: MailTexts; readonly documents?: readonly Document[] }): Promise<void>;
  takeSite(content: SiteContent): Promise<void>;
  /**
   * Takes a form out of service.
   * @param publications tell the form's last version if this process did not serve it
   */
  withdraw(id: string, publications: readonly Publication[]): Promise<void>;
}

interface InServiceSetup {
  readonly store: Pick<Store, 'definitions' | 'publications'>;
  readonly assetStore: Pick<AssetStore, 'add'>;
  now(): Date;
  onServed(form: string, hash: string): void;
}

/** @returns a registry in which no form is in service yet */
export function openInService({ store, assetStore, now, onServed }: InServiceSetup): InService {
  const served = new Map<string, ServedForm>();
  const withdrawn = new Map<string, ServedForm>();
  const made = new Map<string, ServedForm>();
  const mails = new Map<string, MailTexts>();
  let site: ServedSite | undefined;
  const forget = () => {
    const old = [...made.values()].filter(({ form, hash }) => served.get(form.id)?.hash !== hash);
    for (const { hash } of old.slice(0, Math.max(0, old.length - MOST_COMPILED))) made.delete(hash);
  };
  const lastServed = async (id: string, publications: readonly Publication[]): Promise<ServedForm | undefined> => {
    const hash = lastVersion(publications, id, now());
    const last = hash === undefined ? undefined : await store.publications.version(hash);
    return last && serveForm(formIn(last).form);
  };
  return {
    served,
    withdrawn,
    made,
    site: () => site,
    mails: (form) => mails.get(form),
    async take(form, { mails: texts, documents = [] } = {}) {
      const next = serveForm(form);
      const isServed = served.get(form.id)?.hash === next.hash;
      if (isServed && texts) mails.set(form.id, texts);
      if (isServed) return;
      await assetStore.add(`form ${form.id}`, filesIn(`/assets/forms/${next.hash}`, next.files));
      const linked = new Set(documentsOf(form).map(({ sha256 }) => sha256));
      const own = documents.filter(({ sha256 }) => linked.has(sha256));
      const definition = { hash: next.hash, form: form.id, body: JSON.stringify(form), documents: own };
      await store.definitions.add(definition, now());
      if (texts) mails.set(form.id, texts);
      served.set(form.id, next);
      withdrawn.delete(form.id);
      made.delete(next.hash);
      made.set(next.hash, next);
      forget();
      onServed(form.id, next.hash);
    },
    async takeSite(content) {
      const next = serveSite(content);
      await assetStore.add('site', filesIn(`/assets/site/${next.hash}`, next.files));
      site = next;
    },
    async withdraw(id, publications) {
      const before = served.get(id) ?? withdrawn.get(id) ?? (await lastServed(id, publications));
      await store.definitions.retire(id, now());
      if (before) withdrawn.set(id, before);
      served.delete(id);
    },
  };
}
