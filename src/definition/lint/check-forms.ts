import type { Day } from '../../engine/calendar.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
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
import { checkAcross, formsIn } from './across.ts';
import { isTestOnly } from './folder.ts';
import { checkFormLinks } from './form-links.ts';
import { checkFormat } from '../reading/format.ts';
import { checkMeaning, checkStructure } from './index.ts';
import { checkSchemaNamed } from './schema-named.ts';
import { checkSharedValues } from './named-values.ts';
import { checkSharedFiles } from './shared-files.ts';
import { soundFiles } from './sound-files.ts';
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
  const sound = soundFiles(shared);
  const forms = formsIn(files, all);
  const testOnly = new Set(forms.filter(({ source }) => isTestOnly(source)).map(({ id }) => id));
  findings.push(
    ...checkAcross(files, { forms, ids, shared: sound }),
    ...checkUnread(files, { ids, misnamed }),
    ...checkSharedFiles(sound, files),
    ...checkSharedValues(new Map([...shared].filter(([path]) => sound.has(path))), files.values()),
  );
  const umlauts = umlautsOf(sound.get(WORDS));
  for (const source of sources.values())
    findings.push(
      ...checkWords(source, umlauts),
      ...checkSchemaNamed(source),
      ...checkFormLinks(source, { all, testOnly }),
      ...checkThousands(source.file, files.get(source.file) ?? ''),
    );
  return byCause(findings);
}

/** What examples show, and show no more, follows from a mistake in the form, and is told once that is mended. */
const FOLLOWING = new Set(['example-differs', 'branch-unvisited', 'exit-unvisited', 'message-unvisited']);

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
  const isMistaken = meaning.some(({ severity }) => severity === 'error');
  return [
    ...meaning,
    ...(resolve ? checkFills(definition, today, { resolve, examples: ownExampleAnswers(id, files, today) }) : []),
    ...checkWithExamples(id, files, definition).filter(({ rule }) => !isMistaken || !FOLLOWING.has(rule)),
  ];
}

function ownExampleAnswers(id: string, files: FormFiles, today: Day): readonly Answers[] {
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
