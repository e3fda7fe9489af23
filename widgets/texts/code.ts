/**
 * Finds the code that a field asks for in a longer text, e.g. the postcode in "A-4020 Linz".
 * @param pattern of the field's schema; without one the whole text is meant
 * @returns the trimmed text when it matches the pattern itself; else the only part with a digit that matches; the
 * unchanged text when none or several parts match
 */
export function codeIn(text: string, pattern: string | undefined): string {
  if (pattern === undefined) return text;
  const wanted = new RegExp(pattern, 'u');
  const trimmed = text.trim();
  if (wanted.test(trimmed)) return trimmed;
  const parts = [...text.split(/[^\p{L}\p{N}]+/u), ...(text.match(/\d+/g) ?? [])];
  const [code, ...others] = new Set(parts.filter((part) => /\d/.test(part) && wanted.test(part)));
  return code !== undefined && others.length === 0 ? code : text;
}
