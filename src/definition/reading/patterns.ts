import type { Finding } from '../../engine/errors.ts';
import { findingAt, inFile } from './finding.ts';
import type { FormFiles } from './form-files.ts';
import { once } from '../../engine/once.ts';
import { parseSource, type Source } from './source.ts';
import { isNew, LONGEST_PATTERN, safetyOf } from './safety.ts';

/** A regular expression and its place in a file. */
interface Placed {
  readonly pattern: string;
  readonly path: readonly (string | number)[];
}

/**
 * Finds regular expressions that run away on some texts, or might: page and server would hang. A file with such a
 * pattern must not be evaluated any further.
 */
export function checkPatterns(form: string, source: Source): readonly Finding[] {
  return patternsOf(source).flatMap(({ pattern, path }) => {
    const safety = safetyOf(pattern);
    if (safety === 'safe') return [];
    const shown = pattern.length > LONGEST_PATTERN ? `${pattern.slice(0, SHOWN)}…` : pattern;
    const problem = safety === 'runaway' ? 'can run away' : "can't be judged";
    return [
      findingAt(
        inFile(source, form),
        { file: source.file, path },
        {
          rule: `regex-${safety}`,
          message: `pattern ${shown} ${problem}`,
          values: { pattern: shown, most: LONGEST_PATTERN },
        },
      ),
    ];
  });
}

/** Number of characters shown of a pattern that is too long. */
const SHOWN = 60;

/** @returns the patterns in definitions that are not evaluated yet, each once; evaluating them takes time */
export function newPatternsIn(files: FormFiles): readonly string[] {
  const definitions = [...files].filter(([path]) => path.endsWith('.json') && !path.includes('/examples/'));
  const patterns = definitions.flatMap(([path, text]) => {
    const parsed = parseSource(path, text);
    return 'source' in parsed ? patternsOf(parsed.source) : [];
  });
  return [...new Set(patterns.map(({ pattern }) => pattern))].filter(isNew);
}

/** Keywords and options whose keys are names, not keywords. */
const NAMING = new Set(['properties', 'patternProperties', 'definitions', 'dependencies', 'fields']);

/** Patterns can be in definitions, in exits of ui.json and in meta-schemas. */
const patternsOf = once((source: Source): readonly Placed[] => {
  const found: Placed[] = [];
  const walk = (node: unknown, path: Placed['path'], holdsNames: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const at = [...path, Array.isArray(node) ? Number(key) : key];
      const keyword = holdsNames ? undefined : key;
      // In there, "pattern" is the key of a message.
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
