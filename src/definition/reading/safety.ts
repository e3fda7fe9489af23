import { isSafePattern } from 'redos-detector';

/** Whether a pattern may run: `runaway` takes for ever over some texts, and of an `unjudged` one nobody can tell. */
export type Safety = 'safe' | 'runaway' | 'unjudged';

/** Enough for patterns that people write; one that needs more is one that runs away. */
const STEPS = 5000;
/**
 * A step of some patterns takes long. Those that people write need up to 75 ms of a processor: on a machine that is
 * busy thirty times over they are judged right all the same.
 */
const TIME_MS = 2500;
/** To read a pattern takes time before the first step, and what people write is far shorter. */
export const LONGEST_PATTERN = 500;
/** redos-detector does not look into what stands before a match, and calls it safe. */
const LOOKBEHIND = /\(\?<[=!]/;

/** More than a folder of forms has; each costs its own text. */
const REMEMBERED = 10_000;
const known = new Map<string, Safety>();

/**
 * Judges a pattern, in a few seconds at most, without running it. Another program may do it and {@link remember} the
 * result.
 */
export function evaluatePattern(pattern: string): Safety {
  if (isTooLong(pattern) || LOOKBEHIND.test(pattern)) return 'unjudged';
  try {
    const { safe } = isSafePattern(pattern, { unicode: true, maxSteps: STEPS, timeout: TIME_MS });
    return safe ? 'safe' : 'runaway';
  } catch {
    // what it can't read, such as named groups
    return 'unjudged';
  }
}

/** @returns whether a pattern may run; each is judged once */
export function safetyOf(pattern: string): Safety {
  if (isTooLong(pattern)) return 'unjudged';
  const safety = known.get(pattern) ?? evaluatePattern(pattern);
  remember(pattern, safety);
  return safety;
}

/** Takes over what was judged elsewhere. */
export function remember(pattern: string, safety: Safety): void {
  known.set(pattern, safety);
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break;
    known.delete(oldest);
  }
}

/** @returns whether it takes time to say whether the pattern may run */
export function isNew(pattern: string): boolean {
  return !isTooLong(pattern) && !known.has(pattern);
}

function isTooLong(pattern: string): boolean {
  return pattern.length > LONGEST_PATTERN;
}
