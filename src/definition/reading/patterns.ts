import { type Finding, ofForm } from '../../engine/errors.ts';
import type { FormFiles } from './form-files.ts';
import { once } from '../../engine/once.ts';
import { parseSource, type Source } from './source.ts';
import { isNew, LONGEST_PATTERN, safetyOf } from './safety.ts';

/** A regular expression of a file and where it stands. */
interface Placed {
  readonly pattern: string;
  readonly path: readonly (string | number)[];
}

/**
 * Regular expressions of a file that take for ever over some texts, or might: the page, and the server, would stand
 * still. Nothing else of the file may be looked at while there is one.
 */
export function checkPatterns(form: string, source: Source): readonly Finding[] {
  return patternsOf(source).flatMap(({ pattern, path }) => {
    const safety = safetyOf(pattern);
    if (safety === 'safe') return [];
    const shown = pattern.length > LONGEST_PATTERN ? `${pattern.slice(0, SHOWN)}…` : pattern;
    const problem = safety === 'runaway' ? 'can run away' : "can't be judged";
    return [
      {
        rule: `regex-${safety}`,
        severity: 'error',
        file: source.file,
        ...source.locate(path),
        message: `${ofForm(form, source.file)}pattern ${shown} ${problem}`,
        values: { form, pattern: shown, most: LONGEST_PATTERN },
      },
    ];
  });
}

/** Of a pattern that is too long. */
const SHOWN = 60;

/** @returns the patterns of definitions that nobody has judged yet, each once: to judge them takes time */
export function newPatternsIn(files: FormFiles): readonly string[] {
  const definitions = [...files].filter(([path]) => path.endsWith('.json') && !path.includes('/examples/'));
  const patterns = definitions.flatMap(([path, text]) => {
    try {
      const parsed = parseSource(path, text);
      return 'source' in parsed ? patternsOf(parsed.source) : [];
    } catch {
      // nested so deeply that it can't be read: whoever reads its form says so
      return [];
    }
  });
  return [...new Set(patterns.map(({ pattern }) => pattern))].filter(isNew);
}

/** Keywords and options under which there are names, and a schema or a look for each. */
const NAMING = new Set(['properties', 'patternProperties', 'definitions', 'dependencies', 'fields']);

/** Wherever a schema may hold one: definitions, exits in ui.json, meta-schemas. */
const patternsOf = once((source: Source): readonly Placed[] => {
  const found: Placed[] = [];
  const walk = (node: unknown, path: Placed['path'], holdsNames: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const at = [...path, Array.isArray(node) ? Number(key) : key];
      const keyword = holdsNames ? undefined : key;
      // a "pattern" in there is the sentence that is said of it
      if (keyword === 'errorMessage') continue;
      if (keyword === 'pattern' && typeof value === 'string') found.push({ pattern: value, path: at });
      if (keyword === 'patternProperties' && typeof value === 'object' && value !== null)
        found.push(...Object.keys(value).map((pattern) => ({ pattern, path: [...at, pattern] })));
      walk(value, at, keyword !== undefined && NAMING.has(keyword));
    }
  };
  walk(source.value, [], false);
  return found;
});
