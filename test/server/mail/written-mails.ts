import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { mailFolderIn } from '../../../src/server/mail/mail-files.ts';

/** @returns the mails that a server without SMTP_URL has written to files, in no particular order */
export async function writtenMails({ dataDir }: { readonly dataDir: string }): Promise<readonly Email[]> {
  const folder = mailFolderIn(dataDir);
  if (!existsSync(folder)) return [];
  return Promise.all(readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
}
