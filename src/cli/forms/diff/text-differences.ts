import { isObject } from '../../../engine/is-object.ts';
import { isText, translate } from '../../translate.ts';
import { leavesOf } from '../explain/leaves.ts';
import { quoted } from '../explain/names.ts';
import { pairs } from './change.ts';
import { matched, type Matching, movesOf, movesText } from './matching.ts';

/**
 * @param what returns what to call the text at a path
 * @param without the paths of texts that other changes tell
 * @returns a message for each text that was added, removed, changed or moved; one for a whole entry of a list
 */
export function textDifferences(
  before: unknown,
  after: unknown,
  what: (path: string) => string,
  without?: RegExp,
): readonly string[] {
  return differencesAt('', before, after).flatMap(({ path, then, now, moves = '' }) => {
    if (without?.test(path)) return [];
    const written = (value: unknown) => textOf(value, (inside) => without?.test(`${path}/${inside}`) ?? false);
    const [was, is] = [written(then), written(now)];
    if (moves !== '') return [translate('diff.text.moved', { what: what(path), moves })];
    if (was === is) return [];
    const key = was === '' ? 'came' : is === '' ? 'went' : 'changed';
    return [translate(`diff.text.${key}`, { what: what(path), before: was, after: is })];
  });
}

/** A text or an entry of a list that differs, or entries that moved. */
interface TextDifference {
  readonly path: string;
  readonly then?: unknown;
  readonly now?: unknown;
  readonly moves?: string;
}

function differencesAt(path: string, then: unknown, now: unknown): readonly TextDifference[] {
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}/${String(key).replaceAll('/', '.')}`);
  if (Array.isArray(then) && Array.isArray(now)) {
    const { pairs: same, came, went } = matchedEntries(then, now);
    const moves = movesText(movesOf(same), ({ value }) => textInQuotes(textOf(value)));
    return [
      ...same.flatMap(({ old, fresh }) => differencesAt(inside(fresh.at), old.value, fresh.value)),
      ...came.flatMap(({ at, value }) => wholeOrParts({ path: inside(at), now: value })),
      ...went.flatMap(({ at, value }) => wholeOrParts({ path: inside(at), then: value })),
      ...(moves === '' ? [] : [{ path, moves }]),
    ];
  }
  if (isObject(then ?? now) && isObject(now ?? then))
    return pairs(entriesIn(then), entriesIn(now)).flatMap(([key, pair]) =>
      key === '$schema' ? [] : differencesAt(inside(key), pair.before, pair.after),
    );
  if (Array.isArray(then ?? now) && (then === undefined || now === undefined))
    return differencesAt(path, then ?? [], now ?? []);
  return textOf(then) === textOf(now) ? [] : [{ path, then, now }];
}

/** Lists whose entries are pages of their own, with a title, texts and a link: each of them is told apart. */
const OF_PAGES = /^exits\/\d+$/;

function wholeOrParts({ path, then, now }: TextDifference): readonly TextDifference[] {
  return OF_PAGES.test(path) ? differencesAt(path, then ?? {}, now ?? {}) : [{ path, then, now }];
}

const entriesIn = (value: unknown) => new Map<string, unknown>(Object.entries(value ?? {}));
const textInQuotes = (text: string) => translate('explain.label', { label: text });

/** All texts in a value, as one line. */
function textOf(value: unknown, isLeftOut: (path: string) => boolean = () => false): string {
  const words: Readonly<Record<string, string>> = { true: translate('yes'), false: translate('no') };
  return [...leavesOf(value)].flatMap(([path, text]) => (isLeftOut(path) ? [] : (words[text] ?? text))).join(', ');
}

interface ListedEntry {
  readonly at: number;
  readonly value: unknown;
}

/**
 * Finds the entries of a list again: by all that they contain, or by their name. Others are the same ones, if as many
 * of them were and are at one place.
 */
function matchedEntries(then: readonly unknown[], now: readonly unknown[]): Matching<ListedEntry> {
  const [olds, freshes] = [then, now].map((list) => list.map((value, at): ListedEntry => ({ at, value })));
  const known = matched(olds ?? [], freshes ?? [], [
    (old, fresh) => JSON.stringify(old.value) === JSON.stringify(fresh.value),
    (old, fresh) => nameIn(old.value) !== undefined && nameIn(old.value) === nameIn(fresh.value),
  ]);
  const placeOfOld = ({ at }: ListedEntry) =>
    Math.max(-1, ...known.pairs.flatMap(({ from }) => (from < at ? from : [])));
  const placeOfFresh = ({ at }: ListedEntry) => known.pairs.findLast(({ fresh }) => fresh.at < at)?.from ?? -1;
  const isAlone = (place: number) =>
    known.went.filter((old) => placeOfOld(old) === place).length ===
    known.came.filter((fresh) => placeOfFresh(fresh) === place).length;
  const others = matched(known.went, known.came, [
    (old, fresh) => placeOfOld(old) === placeOfFresh(fresh) && isAlone(placeOfOld(old)),
  ]);
  const all = [...known.pairs, ...others.pairs].map((pair) => ({ ...pair, from: pair.old.at }));
  return { ...others, pairs: all.toSorted((one, other) => one.fresh.at - other.fresh.at) };
}

const NAMES = ['title', 'label', 'path', 'href'] as const;

function nameIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return NAMES.map((key) => (value as Readonly<Record<string, unknown>>)[key]).find((name) => name !== undefined);
}

/** @returns the German name of the option at a path: of its last key that has one, or else the last key in quotes */
export function nounOf(path: string): string {
  const keys = path
    .split('/')
    .filter((key) => !/^\d+$/.test(key))
    .toReversed();
  const known = keys.find((key) => isText(`diff.noun.${key}`));
  return known === undefined ? quoted(keys[0] ?? path) : translate(`diff.noun.${known as 'label'}`);
}

/** The paths of the texts of pages, with a hyphen for the slash; inner ones come first. */
const PAGES = [
  'closed-before',
  'closed-after',
  'success-offer',
  'success',
  'landing',
  'confirmed',
  'already',
  'expired',
  'unknown',
  'failed',
] as const;

/** @returns the German name of the option at a path, with the page of its text where the name does not say so */
export function pageNounOf(path: string): string {
  // its options are called like others elsewhere, e.g. `description`
  if (path.startsWith('listing/')) return nounOf('listing');
  if (path.startsWith('submit/')) return nounOf('submit');
  const noun = nounOf(path);
  const page = PAGES.find((name) => path.startsWith(`${pathOfPage(name)}/`));
  return page === undefined || noun === nounOf(pathOfPage(page)) ? noun : translate(`diff.page.${page}`, { noun });
}

const pathOfPage = (page: string) => page.replace('-', '/');
