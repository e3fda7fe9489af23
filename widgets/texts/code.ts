/**
 * Finds what a field asks for in a text that has more around it, e.g. the postcode in "A-4020 Linz".
 * @param pattern of the field's schema; without one everything is meant
 * @returns the only part with a digit that has the pattern; the text without blanks around it when it has the pattern
 * itself; the text as it is when none or several of its parts have it
 */
export function codeIn(text: string, pattern: string | undefined): string {
  if (pattern === undefined) return text;
  const asked = new RegExp(pattern, 'u');
  const trimmed = text.trim();
  if (asked.test(trimmed)) return trimmed;
  const parts = [...text.split(/[^\p{L}\p{N}]+/u), ...(text.match(/\d+/g) ?? [])];
  const [code, ...others] = new Set(parts.filter((part) => /\d/.test(part) && asked.test(part)));
  return code !== undefined && others.length === 0 ? code : text;
}
