import { join } from 'node:path';
import type { Config } from './config.ts';
import { ERRORS } from './http/errors.ts';
import { readJson } from './json-file.ts';

/** @returns the text with this key in forms/shared/texts.json; the key itself when there is none */
export type ServerTranslate = (key: string) => string;

/** The server's texts, by key. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Reads the server's texts from the file, to be used until a site is in service.
 * @throws Error when the file can't be read, or the text of an error response is missing
 */
export function readTexts(formsDir: string): Texts {
  return readJson(join(formsDir, 'shared', 'texts.json'), checkedTexts);
}

/** Like {@link readTexts}, but returns no texts when they can't be read. Error responses then hold the text's key. */
function readTextsIfAny(formsDir: string): Texts {
  try {
    return readTexts(formsDir);
  } catch {
    return {};
  }
}

/**
 * @returns the texts to use until a site is in service. With PUBLISH=explicit a broken file gives no texts and no
 * error: FORMS_DIR then holds drafts, and published versions serve regardless.
 * @throws Error as {@link readTexts}, with PUBLISH=files
 */
export function textsBefore({ formsDir, publish }: Pick<Config, 'formsDir' | 'publish'>): Texts {
  return publish === 'files' ? readTexts(formsDir) : readTextsIfAny(formsDir);
}

/**
 * @param before the texts to use until a site is in service
 * @param inService returns the texts of the site in service; called on every use, so that edits take effect
 */
export function translateWith(before: Texts, inService?: () => Texts | undefined): ServerTranslate {
  return (key) => (inService?.() ?? before)[key] ?? key;
}

function checkedTexts(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) throw new TypeError('the texts are no JSON object');
  const texts = Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const missing = Object.values(ERRORS)
    .map((entry) => entry.text)
    .filter((key) => texts[key] === undefined);
  if (missing.length > 0) throw new RangeError(`no text for ${missing.join(', ')}`);
  return texts;
}
