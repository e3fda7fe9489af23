/**
 * Reads a reference as people write it down or paste it. Only `purge` wants it exact.
 * @returns the reference in capitals, without blanks around it
 */
export function referenceIn(text: string): string {
  return text.trim().toUpperCase();
}
