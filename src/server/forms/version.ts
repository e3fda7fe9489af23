import type { Form } from '../../engine/form.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { pictureFilesOf } from '../../definition/reading/pictures.ts';
import { shortHash } from '../assets/short-hash.ts';
import type { StoredVersion } from '../store/publication.ts';
import type { MailTexts } from './mail-texts.ts';
import { SHARED_ID, SITE_FILES, type SiteContent } from './served-site.ts';

/**
 * @param made the files that the form is made of
 * @returns the form as it is published: with its mails, and named by a hash of both
 */
export function versionOfForm(
  form: Form,
  { mails }: Pick<SiteContent, 'mails'>,
  made: readonly string[],
  files: FormFiles,
): StoredVersion {
  return versionOf(form.id, JSON.stringify(form), mails, hashesOf(made, files));
}

/** @returns the site as it is published */
export function versionOfSite(
  { site, texts, pages, mails, values, pictures }: SiteContent,
  files: FormFiles,
): StoredVersion {
  const made = [...SITE_FILES.filter((file) => files.has(file)), ...pictureFilesOf(site)];
  return versionOf(SHARED_ID, JSON.stringify({ site, texts, pages, values, pictures }), mails, hashesOf(made, files));
}

/** @returns the form of a stored version, and the texts of its mails */
export function formIn({ body, mails }: StoredVersion): { readonly form: Form; readonly mails: MailTexts } {
  return { form: JSON.parse(body) as Form, mails: JSON.parse(mails) as MailTexts };
}

/** @returns the site of a stored version */
export function siteIn({ body, mails }: StoredVersion): SiteContent {
  return { ...(JSON.parse(body) as Omit<SiteContent, 'mails'>), mails: JSON.parse(mails) as MailTexts };
}

function versionOf(form: string, body: string, mailTexts: MailTexts, files: string): StoredVersion {
  const mails = JSON.stringify(mailTexts);
  const hash = shortHash(`${form}\0${body}\0${mails}`);
  return { hash, form, body, mails, files };
}

/** Hashes by file, as JSON. A version's own hash does not depend on them: a reformatted file makes no new version. */
function hashesOf(made: readonly string[], files: FormFiles): string {
  const hashes = made.toSorted().map((file) => [file, shortHash(files.get(file) ?? '')]);
  return JSON.stringify(Object.fromEntries(hashes));
}
