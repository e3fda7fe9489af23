import { isSafePattern } from 'redos-detector';

/**
 * Whether a pattern may run. `runaway`: on some texts it takes for ever, or deciding that takes longer than for
 * patterns that people write. `unjudged`: that can't be decided.
 */
export type Safety = 'safe' | 'runaway' | 'unjudged';

/** Number of steps that is enough for patterns that people write; one that needs more is a runaway. */
const STEPS = 5000;
/**
 * Milliseconds for one pattern. Those that people write need up to 75 ms of CPU, so this is enough even on a machine
 * that is thirty times slower because it is busy.
 */
const TIME_MS = 2500;
/**
 * Longest pattern, in characters. Parsing a longer one can take too long before the first step; what people write is
 * far shorter.
 */
export const LONGEST_PATTERN = 500;
/** redos-detector ignores lookbehinds and calls them safe. */
const LOOKBEHIND = /\(\?<[=!]/;

/** Number of results to cache: more than a folder of forms has patterns. */
const REMEMBERED = 10_000;
const known = new Map<string, Safety>();

/**
 * Evaluates a pattern without running it; takes a few seconds at most. Another process may do this and {@link remember}
 * the result.
 */
export function evaluatePattern(pattern: string): Safety {
  if (isTooLong(pattern) || LOOKBEHIND.test(pattern)) return 'unjudged';
  try {
    const { safe } = isSafePattern(withoutCaptures(pattern), { unicode: true, maxSteps: STEPS, timeout: TIME_MS });
    return safe ? 'safe' : 'runaway';
  } catch {
    // The detector can't parse it, e.g. named groups.
    return 'unjudged';
  }
}

/** An escape or a class, where parentheses stand for themselves, or the beginning of a group that captures. */
const CLASS_OR_CAPTURE = /\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)/gsu;
const BACKREFERENCE = /\\[1-9k]/;

/** Makes groups non-capturing unless a backreference needs them: capturing ones take the detector twice the time. */
function withoutCaptures(pattern: string): string {
  if (BACKREFERENCE.test(pattern)) return pattern;
  return pattern.replace(CLASS_OR_CAPTURE, (token) => (token === '(' ? '(?:' : token));
}

/** @returns whether a pattern may run; each is evaluated once */
export function safetyOf(pattern: string): Safety {
  if (isTooLong(pattern)) return 'unjudged';
  const safety = known.get(pattern) ?? evaluatePattern(pattern);
  remember(pattern, safety);
  return safety;
}

/** Stores a result from another process. */
export function remember(pattern: string, safety: Safety): void {
  known.set(pattern, safety);
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break;
    known.delete(oldest);
  }
}

/** @returns the results so far by pattern, for another process to {@link remember} */
export function evaluatedPatterns(): ReadonlyMap<string, Safety> {
  return known;
}

/** @returns whether the pattern still has to be evaluated, which takes time */
export function isNew(pattern: string): boolean {
  return !isTooLong(pattern) && !known.has(pattern);
}

function isTooLong(pattern: string): boolean {
  return pattern.length > LONGEST_PATTERN;
}
