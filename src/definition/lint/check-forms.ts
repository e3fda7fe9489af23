import type { Day } from '../../engine/calendar.ts';
import { DefinitionError, type Finding, findingText } from '../../engine/errors.ts';
import type { Answers } from '../../engine/form.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { exampleFile, exampleNames, readExamples } from '../reading/examples.ts';
import { formOf } from '../reading/form-of.ts';
import { parseSource, type Source } from '../reading/source.ts';
import { valueFiles } from '../reading/named-values.ts';
import { fillValues } from '../reading/fill-values.ts';
import { type Definition, readDefinition } from '../reading/definition.ts';
import type { Resolve } from '../solving/list-entries.ts';
import { byCause } from './by-cause.ts';
import { checkExamples } from './examples.ts';
import { checkFills } from './fills.ts';
import { checkBlocks, checkShared, isTestOnly, type PlacedUi } from './folder.ts';
import { checkFormLinks } from './form-links.ts';
import { checkFormat } from '../reading/format.ts';
import { checkMeaning, checkStructure } from './index.ts';
import { checkSchemaNamed } from './schema-named.ts';
import { checkSharedValues } from './named-values.ts';
import { checkListed, type ListedFiles } from './listed.ts';
import { fieldsDeclaredIn } from './names.ts';
import { MAILS } from '../reading/opt-in.ts';
import { checkBlockParams } from './lookup-params.ts';
import { checkSalutation, checkSharedFiles, PAGES, pagePathsOf } from './shared-files.ts';
import { checkThousands } from './thousands.ts';
import { checkUnread } from './unread-files.ts';
import { checkWords, umlautsOf, WORDS } from './words.ts';

/** Which forms to check, and on which day. */
interface CheckOptions {
  /** Every form of the folder. */
  readonly all: readonly string[];
  /** The forms to check; the others are only read to compare them with these. */
  readonly ids: readonly string[];
  readonly today: Day;
  /** The paths of files that nothing reads, since their names only nearly end as that of a JSON file does. */
  readonly misnamed?: readonly string[];
  /** Returns the lists of lookups. Without it, the values that they fill in are not checked. */
  readonly resolve?: Resolve;
}

/**
 * Checks forms as `npm run forms -- check` does.
 * @param files the files of the folder, with all examples
 * @returns the findings, sorted by file and line; those with the same cause are merged
 */
export function checkForms(
  files: FormFiles,
  { all, ids, today, resolve, misnamed = [] }: CheckOptions,
): readonly Finding[] {
  const findings: Finding[] = [];
  const sources = new Map<string, Source>();
  const parse = (path: string): Source | undefined => {
    const text = files.get(path);
    // a missing file is found when its form is read
    if (text === undefined) return undefined;
    const parsed = parseSource(path, text);
    if ('findings' in parsed) findings.push(...parsed.findings);
    else sources.set(path, parsed.source);
    return sources.get(path);
  };
  for (const path of files.keys()) if (path.startsWith('shared/') && path.endsWith('.json')) parse(path);
  for (const id of ids) {
    findings.push(...checkOne(id, files, today, resolve));
    const examples = [...files.keys()]
      .filter((path) => path.startsWith(`${id}/examples/`))
      .flatMap((path) => parse(path) ?? []);
    const metas = new Map([...sources].filter(([path]) => path.startsWith('shared/meta/')));
    findings.push(...checkFormat(id, new Map([...metas, ...examples.map((source) => [source.file, source] as const)])));
    const [values] = valueFiles(id);
    for (const path of [`${id}/schema.json`, `${id}/ui.json`, ...(files.has(values) ? [values] : [])]) parse(path);
  }
  const shared = new Map([...sources].filter(([path]) => path.startsWith('shared/')));
  const forms = formsIn(files, all);
  const testOnly = new Set(forms.filter(({ source }) => isTestOnly(source)).map(({ id }) => id));
  findings.push(
    ...checkAcross(files, forms, ids),
    ...checkUnread(files, { ids, misnamed }),
    ...checkSharedFiles(fillValues(shared).sources, files),
    ...checkSharedValues(shared, files.values()),
  );
  const umlauts = umlautsOf(sources.get(WORDS));
  for (const source of sources.values())
    findings.push(
      ...checkWords(source, umlauts),
      ...checkSchemaNamed(source),
      ...checkFormLinks(source, { all, testOnly }),
      ...checkThousands(source.file, files.get(source.file) ?? ''),
    );
  return byCause(distinct(findings));
}

/**
 * @param resolve returns the lists of lookups; without it, the values that they fill in are not checked
 * @returns all findings about one form's files; when they can't be put together, only those that prevent it
 */
export function checkOne(id: string, files: FormFiles, today: Day, resolve?: Resolve): readonly Finding[] {
  let definition: Definition;
  try {
    definition = readDefinition(id, files);
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings;
    throw error;
  }
  const structure = checkStructure(definition);
  const meaning = checkMeaning(definition, today);
  if (structure.length > 0) return [...structure, ...meaning];
  return [
    ...meaning,
    ...(resolve ? checkFills(definition, today, { resolve, examples: exampleAnswers(id, files, today) }) : []),
    ...checkWithExamples(id, files, definition),
  ];
}

function exampleAnswers(id: string, files: FormFiles, today: Day): readonly Answers[] {
  return readExamples(files, id).map(({ answersOn }) => answersOn(today));
}

/** @returns the errors that keep an edit out of service, except those that already prevent the form from being read */
export function errorsOf(definition: Definition, today: Day): readonly Finding[] {
  return checkMeaning(definition, today).filter(({ severity }) => severity === 'error');
}

function checkWithExamples(id: string, files: FormFiles, definition: Definition): readonly Finding[] {
  const examples = exampleNames(files, id).flatMap((name) => {
    const path = exampleFile(id, name);
    const parsed = parseSource(path, files.get(path) ?? '');
    return 'source' in parsed ? [[path, parsed.source] as const] : [];
  });
  const metas = [...definition.sources].filter(([path]) => path.startsWith('shared/meta/'));
  const wrong = new Set(checkFormat(id, new Map([...metas, ...examples])).map(({ file }) => file));
  const filled = fillValues(new Map([...definition.written, ...examples]), id);
  return [
    ...examples.flatMap(([file]) => filled.problemsIn(file)),
    ...checkExamples(definition, formOf(definition), files, (file) => !wrong.has(file)),
  ];
}

function parsedIn(files: FormFiles, path: string): Source | undefined {
  const result = parseSource(path, files.get(path) ?? '');
  return 'source' in result ? result.source : undefined;
}

interface FolderForm extends PlacedUi {
  readonly schema: Source | undefined;
}

/**
 * @returns the forms whose ui.json can be parsed, copies last, so that they get the findings: the $id of a copied
 * folder still names the original form
 */
function formsIn(files: FormFiles, all: readonly string[]): readonly FolderForm[] {
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
 */
function checkAcross(files: FormFiles, forms: readonly FolderForm[], ids: readonly string[]): readonly Finding[] {
  const parsed = (path: string) => parsedIn(files, path);
  const twice = [...checkShared(forms, pagePathsOf(parsed(PAGES))), ...checkListed(listedFiles(files, forms))].filter(
    ({ file, values }) => ids.includes(file.split('/')[0] ?? '') || ids.includes(String(values?.['other'])),
  );
  const sources = new Map<string, Source>();
  const used = new Set<string>();
  for (const [path, text] of files) {
    if (!path.endsWith('.schema.json') && !path.endsWith('/schema.json')) continue;
    const source = parsed(path);
    if (source) sources.set(path, source);
    for (const [, block = ''] of text.matchAll(/"\$ref": "(?:\.\.\/shared\/blocks\/)?([\w-]+\.schema\.json)/g))
      used.add(`shared/blocks/${block}`);
  }
  const mails = parsed(MAILS);
  const fields = new Set([...sources.values()].flatMap(({ value }) => fieldsDeclaredIn(value)));
  const searches = [...files.keys()]
    .filter((path) => path.startsWith('shared/blocks/') && path.endsWith('.ui.json'))
    .flatMap((path) => parsed(path) ?? [])
    .flatMap((block) => checkBlockParams(block, fields));
  return [...twice, ...checkBlocks(sources, used), ...(mails ? checkSalutation(mails, fields) : []), ...searches];
}

function distinct(findings: readonly Finding[]): readonly Finding[] {
  const found = new Map(
    findings.map((finding) => [
      findingText({ ...finding, message: finding.message.replace(/^form <[^>]*>: /, '') }),
      finding,
    ]),
  );
  return [...found.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
