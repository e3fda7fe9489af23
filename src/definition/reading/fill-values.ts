import type { Finding } from '../../engine/errors.ts';
import { once } from '../../engine/once.ts';
import { FORMATTED_TEXTS, isFieldLabel, MAIL_TEXTS } from './text-options.ts';
import type { Place } from './blocks.ts';
import { findingAt, type FindingDetails } from './finding.ts';
import { CIRCLE, isNamedValue, namedValues, type NamedValues, PLACEHOLDER, resolveValue } from './named-values.ts';
import type { Source } from './source.ts';

/** Files with their named values filled in. */
export interface FilledFiles {
  /** By path. `locate` still gives the line and column in the file as it is written. */
  readonly sources: ReadonlyMap<string, Source>;
  /** @returns the findings about the named values that a file uses */
  problemsIn(file: string): readonly Finding[];
  /** @returns the names of the values that a file uses */
  usedIn(file: string): ReadonlySet<string>;
}

interface Filled {
  readonly source: Source;
  readonly problems: readonly { readonly path: Place['path']; readonly details: FindingDetails }[];
  readonly used: ReadonlySet<string>;
}

/** Options in which no value is filled in: references to files, and patterns. */
const NEVER = new Set(['$schema', '$ref', '$id', 'pattern']);

/** Options that take a number alone; `const` and `enum` take the type of the value. */
const NUMBERS = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minAge',
  'maxAge',
  'validDays',
]);
const DAY_OPTIONS = new Set(['dateFrom', 'dateTo', 'openFrom', 'openUntil', 'disabledDates']);
const LINKING = new Set<string>([...FORMATTED_TEXTS, ...MAIL_TEXTS, 'paragraphs']);

/**
 * Fills the named values into the files of a form, its blocks and the shared files. Shared files may use the shared
 * values alone; a block may also use those of the form that uses it.
 * @param form id of the form; undefined for the shared files alone
 */
export function fillValues(sources: ReadonlyMap<string, Source>, form?: string): FilledFiles {
  const [own, shared] = [namedValues(sources, form), namedValues(sources)];
  const filled = new Map(
    [...sources].map(([file, source]) => {
      const isShared = file.startsWith('shared/') && !file.startsWith('shared/blocks/');
      return [file, filledWith(source)(isShared ? shared : own)] as const;
    }),
  );
  return {
    sources: new Map([...filled].map(([file, { source }]) => [file, source])),
    problemsIn: (file) =>
      (filled.get(file)?.problems ?? []).map(({ path, details }) =>
        findingAt({ id: form ?? 'shared', sources }, { file, path }, details),
      ),
    usedIn: (file) => filled.get(file)?.used ?? new Set(),
  };
}

/** Cached by source and values, since files seldom change and every form needs the shared ones. */
const filledWith = once((source: Source): ((values: NamedValues) => Filled) => {
  const asks = !source.file.startsWith('shared/meta/') && JSON.stringify(source.value).includes('{value.');
  return asks ? once((values) => fillSource(source, values)) : () => ({ source, problems: [], used: new Set() });
});

function fillSource(source: Source, values: NamedValues): Filled {
  const problems: { path: Place['path']; details: FindingDetails }[] = [];
  const used = new Set<string>();
  const walk = (node: unknown, path: Place['path'], option: string): unknown => {
    if (typeof node === 'string' && node.includes('{value.') && !NEVER.has(option))
      return fillText(node, {
        values,
        option,
        fits: fittingAt(path, option),
        maySayLinks: LINKING.has(option) && !source.file.endsWith('schema.json') && !isFieldLabel(path),
        trail: source.file.endsWith('values.json') ? [String(path[0])] : [],
        problem: (details) => problems.push({ path, details }),
        use: (name) => used.add(name),
      });
    if (Array.isArray(node)) return node.map((item: unknown, index) => walk(item, [...path, index], option));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, walk(item, [...path, key], key)]));
  };
  return { source: { ...source, value: walk(source.value, [], '') }, problems, used };
}

/** What fits an option: a number, a day, whatever fits its field, or a text. */
type Fitting = 'number' | 'day' | 'any' | 'text';

function fittingAt(path: Place['path'], option: string): Fitting {
  if (path[0] === 'answers') return 'any';
  if (NUMBERS.has(option)) return 'number';
  const calendar = path.indexOf('calendar');
  // outside of `calendar` these names have another meaning
  if (DAY_OPTIONS.has(option) || (calendar >= 0 && ['from', 'to', 'years'].includes(String(path[calendar + 1]))))
    return 'day';
  const isFirstAnswer = path[0] === 'fields' && path.length === 3 && option === 'value';
  return isFirstAnswer || option === 'const' || option === 'enum' ? 'any' : 'text';
}

interface TextPlace {
  readonly values: NamedValues;
  readonly option: string;
  readonly fits: Fitting;
  readonly maySayLinks: boolean;
  readonly trail: readonly string[];
  problem(details: FindingDetails): void;
  use(name: string): void;
}

/** @returns the text with its values filled in; a number where the text is one value alone and the option takes one */
function fillText(text: string, { values, option, fits, maySayLinks, trail, problem, use }: TextPlace): unknown {
  const isAlone = isNamedValue(text);
  let number: number | undefined;
  const filled = text.replaceAll(PLACEHOLDER, (whole, expression: string) => {
    const found = resolveValue(expression, values, trail);
    const [name = ''] = expression.split('.');
    use(name);
    if ('problem' in found) {
      if (found.problem.rule !== CIRCLE || trail.length > 0) problem(found.problem);
      return whole;
    }
    const { written } = found;
    const isMisplaced = fits === 'number' ? written.number === undefined : fits === 'day' && !written.isDay;
    if (isAlone && isMisplaced) {
      problem({
        rule: 'value-misplaced',
        message: `<${option}> needs a ${fits}, <${whole}> is none`,
        values: { kind: fits, option, written: whole, text: written.text },
      });
      return whole;
    }
    if (isAlone && fits !== 'text') number = written.number;
    return maySayLinks && written.link !== undefined ? `[${written.text}](${written.link})` : written.text;
  });
  return number ?? filled;
}
