import type { Finding } from '../../engine/errors.ts';
import type { Site } from '../../engine/form.ts';
import { SHARED } from '../reading/definition.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { MAILS } from '../reading/opt-in.ts';
import { parseSource, type Source, sourcesAt } from '../reading/source.ts';
import { checkAddresses } from './addresses.ts';
import { checkColours } from './colours.ts';
import { fieldsDeclaredIn } from './block-names.ts';
import { checkSalutation, checkSharedFiles, PAGES } from './shared-files.ts';
import { checkTexts } from './texts.ts';
import { checkWords } from './words.ts';

/**
 * Checks the shared files of all pages, as `check` does.
 * @param sources the shared files by path; each follows its meta-schema
 * @param files all files of the folder
 */
export function checkSite(sources: ReadonlyMap<string, Source>, files: FormFiles): readonly Finding[] {
  const site = sources.get(SHARED.site);
  const drawn = sourcesAt(sources, [SHARED.site, SHARED.texts, PAGES, MAILS]);
  return [
    ...(site ? [...checkTexts('shared', site, site.value as Site), ...checkColours(site)] : []),
    ...sourcesAt(sources, [SHARED.texts]).flatMap((source) => checkAddresses('shared', source)),
    ...checkSharedFiles(sources, files),
    ...drawn.flatMap((source) => checkWords(source, undefined)),
    ...checkGreeting(sources.get(MAILS), files),
  ];
}

/** The fields of each schema, by path. Cached: with hundreds of forms, an edit only parses what it changes. */
const declared = new Map<string, { readonly text: string; readonly fields: readonly string[] | undefined }>();

/** @returns the fields that a schema declares; undefined when it can't be read */
function fieldsIn(path: string, text: string): readonly string[] | undefined {
  const known = declared.get(path);
  if (known?.text === text) return known.fields;
  const parsed = parseSource(path, text);
  const fields = 'source' in parsed ? [...new Set(fieldsDeclaredIn(parsed.source.value))] : undefined;
  declared.set(path, { text, fields });
  return fields;
}

/** Checks the mails' salutation, unless a schema can't be parsed: its fields are unknown. */
function checkGreeting(mails: Source | undefined, files: FormFiles): readonly Finding[] {
  const read = [...files]
    .filter(([path]) => path.endsWith('.schema.json') || path.endsWith('/schema.json'))
    .map(([path, text]) => fieldsIn(path, text));
  if (!mails || read.includes(undefined)) return [];
  return checkSalutation(mails, new Set(read.flatMap((fields) => fields ?? [])));
}
