import { join } from 'node:path';
import type { Config } from './config.ts';
import { ERRORS } from './http/errors.ts';
import { readJson } from './json-file.ts';

/** @returns the text with this key in forms/shared/texts.json; the key itself when there is none */
export type ServerTranslate = (key: string) => string;

/** By key. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Reads the server's texts from the file, to be used until a site is in service.
 * @throws Error when the file can't be read or an answer of the server has no text
 */
export function readTexts(formsDir: string): Texts {
  return readJson(join(formsDir, 'shared', 'texts.json'), checkedTexts);
}

/** Like {@link readTexts}, but without texts when they can't be read: an error is answered with its key then. */
function readTextsIfAny(formsDir: string): Texts {
  try {
    return readTexts(formsDir);
  } catch {
    return {};
  }
}

/**
 * @returns the texts to use until a site is in service; where forms are published, FORMS_DIR holds drafts, which may be
 *   broken: what is published serves all the same
 * @throws Error as {@link readTexts}, where the files themselves are in service
 */
export function textsBefore({ formsDir, publish }: Pick<Config, 'formsDir' | 'publish'>): Texts {
  return publish === 'files' ? readTexts(formsDir) : readTextsIfAny(formsDir);
}

/**
 * @param before the texts to use until a site is in service
 * @param inService called on every use, so that edits count
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
