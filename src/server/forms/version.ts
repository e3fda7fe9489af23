import { createHash } from 'node:crypto';
import type { Form } from '../../engine/form.ts';
import type { FormFiles } from '../../definition/read-form.ts';
import { pictureFilesOf } from '../../definition/reading/pictures.ts';
import type { StoredVersion } from '../store/publication.ts';
import type { MailTexts } from './mail-texts.ts';
import { SITE_FILES, type SiteContent } from './served-site.ts';

/** What all pages share is published like a form, under this name: no form's folder has it. */
export const SHARED_VERSION = 'shared';

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

/** @returns what all pages share as it is published */
export function versionOfSite(
  { site, texts, pages, mails, values, pictures }: SiteContent,
  files: FormFiles,
): StoredVersion {
  const made = [...SITE_FILES.filter((file) => files.has(file)), ...pictureFilesOf(site)];
  return versionOf(
    SHARED_VERSION,
    JSON.stringify({ site, texts, pages, values, pictures }),
    mails,
    hashesOf(made, files),
  );
}

/** @returns the form, and the texts of its mails */
export function formIn({ body, mails }: StoredVersion): { readonly form: Form; readonly mails: MailTexts } {
  return { form: JSON.parse(body) as Form, mails: JSON.parse(mails) as MailTexts };
}

/** @returns what all pages share */
export function siteIn({ body, mails }: StoredVersion): SiteContent {
  return { ...(JSON.parse(body) as Omit<SiteContent, 'mails'>), mails: JSON.parse(mails) as MailTexts };
}

function versionOf(form: string, body: string, mailTexts: MailTexts, files: string): StoredVersion {
  const mails = JSON.stringify(mailTexts);
  const hash = createHash('sha256').update(`${form}\0${body}\0${mails}`).digest('base64url').slice(0, 22);
  return { hash, form, body, mails, files };
}

/** Which files a version was made of is no part of it: a file that says the same in other words makes no new one. */
function hashesOf(made: readonly string[], files: FormFiles): string {
  const hashes = made.toSorted().map((file) => {
    const digest = createHash('sha256').update(files.get(file) ?? '');
    return [file, digest.digest('base64url').slice(0, 22)];
  });
  return JSON.stringify(Object.fromEntries(hashes));
}
