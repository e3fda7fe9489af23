/**
 * @param texts ids, class names or sentences; empty ones, false and undefined are skipped
 * @returns them with a blank between each two; undefined when there are none
 */
export function joined(...texts: readonly (string | false | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(' ') || undefined;
}
