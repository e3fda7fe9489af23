import { isObject } from '../../engine/is-object.ts';
import type { Lookup } from '../../engine/field-ui.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { answerAt, nameOf, type Path, pathBeside, pathsOf, withAnswer } from '../../engine/answer-path.ts';
import { fieldsOf, meantBy } from '../../engine/fields.ts';
import { addressOf, askedWith } from '../../engine/lookup-address.ts';
import { MissingPathParameterError } from '../../engine/path.ts';
import type { Directories } from '../directories/index.ts';

/**
 * The result of looking answers up in the lists: the paths of those that are in no list, and the answers with the
 * values derived from the lists.
 */
export interface LookupCheck {
  readonly notFound: readonly Path[];
  readonly answers: Answers;
}

/** The answers with values that were filled in from the chosen entries, and the paths of these values. */
export interface Listed {
  readonly answers: Answers;
  readonly paths: readonly Path[];
}

/**
 * Repeats each lookup of the page with the same parameters (decisions.md#lookups); a lookup inside of a list's entry
 * takes them from that entry. Entries that were removed from a directory less than 24 hours ago are still accepted.
 * Answers that are derived from a directory are taken from it, whatever was sent.
 */
export function checkLookups(form: Form, answers: Answers, directories: Pick<Directories, 'acceptable'>): LookupCheck {
  const notFound: Path[] = [];
  let known = answers;
  for (const choice of choicesIn(form, answers)) {
    const { path, lookup, derived } = choice;
    const value = answerAt(known, path);
    if (value === undefined) continue;
    const entry = entryAt(form, choice, known, directories);
    if (entry === undefined && value !== lookup.append) notFound.push(path);
    for (const [filled, property] of derived)
      known = withAnswer(known, filled, isObject(entry) ? entry[property] : undefined);
  }
  return { notFound, answers: known };
}

/**
 * Puts in the values of chosen entries before any rule is checked, so that no rule sees what was sent in their place.
 * Where the list has no such entry, answers stay as they were sent.
 */
export function withListed(form: Form, answers: Answers, directories: Pick<Directories, 'acceptable'>): Listed {
  const paths: Path[] = [];
  let known = answers;
  for (const choice of choicesIn(form, answers).filter(({ derived }) => derived.length > 0)) {
    const entry = entryAt(form, choice, known, directories);
    if (!isObject(entry)) continue;
    for (const [filled, property] of choice.derived) {
      known = withAnswer(known, filled, entry[property]);
      paths.push(filled);
    }
  }
  return { answers: known, paths };
}

/** A place in the answers for an entry of a directory. */
interface Choice {
  readonly path: Path;
  readonly lookup: Lookup;
  /** The answers that are taken from the chosen entry, each with the entry's property. */
  readonly derived: readonly (readonly [path: Path, property: string])[];
}

/**
 * @returns the places in screen order, since a directory may be asked with a value that an earlier choice derives;
 *   derived values themselves add no places
 */
function choicesIn(form: Form, answers: Answers): readonly Choice[] {
  return [...fieldsOf(form).keys()].flatMap((name) => {
    const lookup = form.fields[name]?.lookup;
    if (!lookup) return [];
    return pathsOf(form, name, answers).map((path) => ({ path, lookup, derived: derivedBeside(form, path, lookup) }));
  });
}

function derivedBeside(form: Form, path: Path, { fills = {} }: Lookup): Choice['derived'] {
  return Object.entries(fills)
    .map(([bare, property]) => [pathBeside(form, path, bare), property] as const)
    .filter(([filled]) => isDerived(form, nameOf(filled), nameOf(path)));
}

function isDerived(form: Form, name: string, from: string): boolean {
  const { derivedFrom } = form.fields[name] ?? {};
  return derivedFrom !== undefined && meantBy(form, name, derivedFrom) === from;
}

/**
 * @returns the entry that was chosen, from the directory that these answers ask; undefined when it has no such entry,
 *   nothing was chosen, or the choice is the option that the field appends for what the directory lacks
 */
function entryAt(
  form: Form,
  { path, lookup }: Choice,
  answers: Answers,
  directories: Pick<Directories, 'acceptable'>,
): unknown {
  const value = answerAt(answers, path);
  if (value === undefined || value === lookup.append) return undefined;
  try {
    const address = addressOf(lookup, { ...askedWith(form, path, lookup, answers), query: value });
    for (const items of directories.acceptable(address)) {
      const found = items.find((item) => (isObject(item) ? item[lookup.value ?? ''] : item) === value);
      if (found !== undefined) return found;
    }
    return undefined;
  } catch (error) {
    if (error instanceof MissingPathParameterError) return undefined;
    throw error;
  }
}
