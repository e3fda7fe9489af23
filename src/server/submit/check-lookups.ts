import type { Answers, Form, Lookup } from '../../engine/form.ts';
import { fillPath, MissingPathParameterError } from '../../engine/path.ts';
import type { Directories } from '../directories/index.ts';

/**
 * The result of looking answers up in the lists: the fields whose answer is in no list, and the answers with the values
 * derived from the lists.
 */
export interface LookupCheck {
  readonly notFound: readonly string[];
  readonly answers: Answers;
}

/**
 * Repeats each lookup of the page with the same parameters (decisions.md#lookups). Entries that were removed from a
 * list less than 24 hours ago are still accepted. Answers that are derived from a list are taken from the list,
 * whatever was sent.
 */
export function checkLookups(form: Form, answers: Answers, directories: Pick<Directories, 'acceptable'>): LookupCheck {
  const notFound: string[] = [];
  const known: Record<string, unknown> = { ...answers };
  for (const [name, { lookup }] of Object.entries(form.fields)) {
    const value = answers[name];
    if (!lookup || value === undefined) continue;
    const item = value === lookup.append ? undefined : find(lookup, value, answers, directories);
    if (item === undefined && value !== lookup.append) notFound.push(name);
    for (const [field, property] of Object.entries(lookup.fills ?? {})) {
      if (form.fields[field]?.derivedFrom !== name) continue;
      const derived = typeof item === 'object' ? item[property] : undefined;
      if (derived === undefined) delete known[field];
      else known[field] = derived;
    }
  }
  return { notFound, answers: known };
}

type DirectoryItem = string | Readonly<Record<string, unknown>>;

function find(
  lookup: Lookup,
  value: unknown,
  answers: Answers,
  directories: Pick<Directories, 'acceptable'>,
): DirectoryItem | undefined {
  try {
    for (const items of directories.acceptable(fillPath(lookup.url, { ...answers, query: value })) as Iterable<
      readonly DirectoryItem[]
    >) {
      const found = items.find((item) => (typeof item === 'string' ? item : item[lookup.value ?? '']) === value);
      if (found !== undefined) return found;
    }
    return undefined;
  } catch (error) {
    if (error instanceof MissingPathParameterError) return undefined;
    throw error;
  }
}
