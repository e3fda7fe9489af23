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
  for (const { path, isAppended, item, derived } of lookedUp(form, () => known, directories)) {
    const entry = item();
    if (entry === undefined && !isAppended) notFound.push(path);
    for (const [filled, property] of derived)
      known = withAnswer(known, filled, typeof entry === 'object' ? entry[property] : undefined);
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
  for (const { item, derived } of lookedUp(form, () => known, directories)) {
    const entry = derived.length > 0 ? item() : undefined;
    if (typeof entry !== 'object') continue;
    for (const [filled, property] of derived) {
      known = withAnswer(known, filled, entry[property]);
      paths.push(filled);
    }
  }
  return { answers: known, paths };
}

/** An answer that was chosen from a list. */
interface LookedUp {
  readonly path: Path;
  /** Whether it is the option that the field appends to its list, for a choice that the list lacks. */
  readonly isAppended: boolean;
  /** @returns its entry in the list */
  readonly item: () => DirectoryItem | undefined;
  /** The answers that are taken from its entry, each with the entry's property. */
  readonly derived: readonly (readonly [path: Path, property: string])[];
}

/**
 * Goes through the fields in screen order, since a list may be asked with a value that an earlier list derives.
 * @param present returns the answers with the values derived so far
 */
function* lookedUp(
  form: Form,
  present: () => Answers,
  directories: Pick<Directories, 'acceptable'>,
): Generator<LookedUp, void> {
  for (const name of fieldsOf(form).keys()) {
    const lookup = form.fields[name]?.lookup;
    for (const path of lookup ? pathsOf(form, name, present()) : []) {
      const value = answerAt(present(), path);
      if (!lookup || value === undefined) continue;
      const isAppended = value === lookup.append;
      yield {
        path,
        isAppended,
        item: () => {
          const asked = { ...askedWith(form, path, lookup, present()), query: value };
          return isAppended ? undefined : find(lookup, value, asked, directories);
        },
        derived: Object.entries(lookup.fills ?? {})
          .map(([bare, property]) => [pathBeside(form, path, bare), property] as const)
          .filter(([filled]) => isDerived(form, nameOf(filled), name)),
      };
    }
  }
}

function isDerived(form: Form, name: string, from: string): boolean {
  const { derivedFrom } = form.fields[name] ?? {};
  return derivedFrom !== undefined && meantBy(form, name, derivedFrom) === from;
}

type DirectoryItem = string | Readonly<Record<string, unknown>>;

function find(
  lookup: Lookup,
  value: unknown,
  asked: Answers,
  directories: Pick<Directories, 'acceptable'>,
): DirectoryItem | undefined {
  try {
    const address = addressOf(lookup, asked);
    for (const items of directories.acceptable(address) as Iterable<readonly DirectoryItem[]>) {
      const found = items.find((item) => (typeof item === 'string' ? item : item[lookup.value ?? '']) === value);
      if (found !== undefined) return found;
    }
    return undefined;
  } catch (error) {
    if (error instanceof MissingPathParameterError) return undefined;
    throw error;
  }
}
