import { isObject } from '../../engine/is-object.ts';
import type { Finding } from '../../engine/errors.ts';
import { filesReferredTo } from '../reading/blocks.ts';
import { fillValues } from '../reading/fill-values.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { valueFiles } from '../reading/named-values.ts';
import { MAILS } from '../reading/opt-in.ts';
import { parseSource, type Source } from '../reading/source.ts';
import { checkBlocks, checkShared, type PlacedUi } from './folder.ts';
import { checkListed, type ListedFiles } from './listed.ts';
import { checkBlockParams } from './lookup-params.ts';
import { fieldsDeclaredIn } from './block-names.ts';
import { checkOtherTitles } from './other-titles.ts';
import { checkSalutation, PAGES, pagePathsOf } from './shared-files.ts';

/**
 * @returns the parsed file; undefined when it can't be parsed, or holds no object. Other mistakes do no harm in a form
 * that is only compared with others.
 */
function parsedIn(files: FormFiles, path: string): Source | undefined {
  const result = parseSource(path, files.get(path) ?? '');
  return 'source' in result && isObject(result.source.value) ? result.source : undefined;
}

/** A form of the folder, for comparing it with the others. */
interface FolderForm extends PlacedUi {
  readonly schema: Source | undefined;
}

/**
 * @returns the forms whose ui.json can be parsed, copies last, so that they get the findings: the $id of a copied
 * folder still names the original form
 */
export function formsIn(files: FormFiles, all: readonly string[]): readonly FolderForm[] {
  const isCopy = ({ id, schema }: FolderForm) => (schema?.value as { $id?: unknown } | undefined)?.$id !== id;
  return all
    .flatMap((id) => {
      const source = parsedIn(files, `${id}/ui.json`);
      return source ? [{ id, source, schema: parsedIn(files, `${id}/schema.json`) }] : [];
    })
    .toSorted((one, other) => Number(isCopy(one)) - Number(isCopy(other)));
}

/** @returns the forms that can be read, with the named values that titles and headings may have filled in */
function listedFiles(files: FormFiles, forms: readonly FolderForm[]): readonly ListedFiles[] {
  return forms.flatMap(({ id, source, schema }) => {
    if (!schema) return [];
    const values = valueFiles(id).flatMap((path) => parsedIn(files, path) ?? []);
    const { sources } = fillValues(new Map([source, schema, ...values].map((one) => [one.file, one])), id);
    return [{ id, ui: sources.get(source.file) ?? source, schema: sources.get(schema.file) ?? schema }];
  });
}

/**
 * Finds values that several forms share though each needs its own, blocks that no form uses, and fields in mails and in
 * blocks' searches that no form has.
 * @param ids the forms to check
 * @param shared the shared files that follow their meta-schemas
 */
export function checkAcross(
  files: FormFiles,
  {
    forms,
    ids,
    shared,
  }: {
    readonly forms: readonly FolderForm[];
    readonly ids: readonly string[];
    readonly shared: ReadonlyMap<string, Source>;
  },
): readonly Finding[] {
  const listed = listedFiles(files, forms);
  const twice = [
    ...checkShared(forms, pagePathsOf(shared.get(PAGES))),
    ...checkListed(listed),
    ...checkOtherTitles(listed),
  ].filter(({ file, values }) => ids.includes(file.split('/')[0] ?? '') || ids.includes(String(values?.['other'])));
  const sources = new Map<string, Source>();
  const schemas = [...files.keys()].filter((path) => path.endsWith('.schema.json') || path.endsWith('/schema.json'));
  for (const path of schemas) {
    const source = parsedIn(files, path);
    if (source) sources.set(path, source);
  }
  const used = new Set([...sources].flatMap(([path, { value }]) => filesReferredTo(path, value)));
  // a file that can't be read may refer to any block
  const unused = sources.size < schemas.length ? [] : checkBlocks(sources, used);
  const mails = shared.get(MAILS);
  const fields = new Set([...sources.values()].flatMap(({ value }) => fieldsDeclaredIn(value)));
  const searches = [...shared]
    .filter(([path]) => path.startsWith('shared/blocks/') && path.endsWith('.ui.json'))
    .flatMap(([, block]) => checkBlockParams(block, fields));
  return [...twice, ...unused, ...(mails ? checkSalutation(mails, fields) : []), ...searches];
}
