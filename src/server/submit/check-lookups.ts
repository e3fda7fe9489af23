import type { Lookup } from '../../engine/field-ui.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { answerAt, nameOf, type Path, pathBeside, pathsOf, withAnswer } from '../../engine/answer-path.ts';
import { meantBy } from '../../engine/fields.ts';
import { sentParams } from '../../engine/lookup-params.ts';
import { fillPath, MissingPathParameterError, parametersOf } from '../../engine/path.ts';
import type { Directories } from '../directories/index.ts';

/**
 * The result of looking answers up in the lists: the paths of those that are in no list, and the answers with the
 * values derived from the lists.
 */
export interface LookupCheck {
  readonly notFound: readonly Path[];
  readonly answers: Answers;
}

/**
 * Repeats each lookup of the page with the same parameters (decisions.md#lookups), inside of an entry with those of
 * the entry. Entries that were removed from a directory less than 24 hours ago are still accepted. Answers that are
 * derived from a directory are taken from it, whatever was sent.
 */
export function checkLookups(form: Form, answers: Answers, directories: Pick<Directories, 'acceptable'>): LookupCheck {
  const notFound: Path[] = [];
  let known = answers;
  for (const [name, { lookup }] of Object.entries(form.fields)) {
    for (const path of lookup ? pathsOf(form, name, answers) : []) {
      const value = answerAt(answers, path);
      if (!lookup || value === undefined) continue;
      const beside = (bare: string) => answerAt(answers, pathBeside(form, path, bare));
      const item = value === lookup.append ? undefined : find(lookup, value, beside, directories);
      if (item === undefined && value !== lookup.append) notFound.push(path);
      for (const [bare, property] of Object.entries(lookup.fills ?? {})) {
        const filled = pathBeside(form, path, bare);
        const { derivedFrom } = form.fields[nameOf(filled)] ?? {};
        if (derivedFrom === undefined || meantBy(form, nameOf(filled), derivedFrom) !== name) continue;
        known = withAnswer(known, filled, typeof item === 'object' ? item[property] : undefined);
      }
    }
  }
  return { notFound, answers: known };
}

type DirectoryItem = string | Readonly<Record<string, unknown>>;

function find(
  lookup: Lookup,
  value: unknown,
  beside: (bare: string) => unknown,
  directories: Pick<Directories, 'acceptable'>,
): DirectoryItem | undefined {
  try {
    const named = parametersOf(lookup.url).map((bare) => [bare, bare === 'query' ? value : beside(bare)]);
    const path = fillPath(lookup.url, Object.fromEntries(named) as Answers);
    const params = new URLSearchParams(sentParams(lookup.params ?? {}));
    for (const items of directories.acceptable(`${path}?${params.toString()}`) as Iterable<readonly DirectoryItem[]>) {
      const found = items.find((item) => (typeof item === 'string' ? item : item[lookup.value ?? '']) === value);
      if (found !== undefined) return found;
    }
    return undefined;
  } catch (error) {
    if (error instanceof MissingPathParameterError) return undefined;
    throw error;
  }
}
