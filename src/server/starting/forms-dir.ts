import { statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openFormsFolder } from '../forms/forms-folder.ts';
import { openDirectories } from '../directories/index.ts';
import { readTexts } from '../texts.ts';

/** A file that an edit breaks is reported by the server, which opens it again. */
const ignored = () => undefined;

/**
 * Checks whether FORMS_DIR is a folder of definitions at all. A mistake in a form is not reported here: it keeps that
 * form out of service until it is mended.
 * @returns what is wrong with it, for {@link ConfigError}
 */
export function mistakesOfFormsDir({ formsDir, publish }: Pick<Config, 'formsDir' | 'publish'>): readonly string[] {
  const wrong = (what: string) => [`FORMS_DIR=${formsDir}: ${what}`];
  try {
    const info = statSync(formsDir, { throwIfNoEntry: false });
    if (!info?.isDirectory()) return wrong(info ? 'this is no folder' : 'there is no such folder');
    // drafts need not be whole: they are checked when they are published
    if (publish === 'explicit') return [];
    const folder = openFormsFolder(formsDir);
    const files = folder.read();
    if (!folder.ids(files).some((id) => files.has(`${id}/schema.json`)))
      return wrong('no form is in it; a form is a folder with schema.json and ui.json');
    readTexts(formsDir);
    openDirectories(formsDir, ignored);
    return [];
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
