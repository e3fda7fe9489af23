/** A token as it stands in the link of an opt-in's mail. */
export const TOKEN = /^[\w-]{43}$/;

/**
 * @param text the last part of such a link. People and programs copy characters along that stand behind the link: a
 * full stop, a bracket
 * @returns the token at its start; the text when it does not begin with one
 */
export function tokenAtStart(text: string): string {
  const start = text.slice(0, 43);
  return TOKEN.test(start) ? start : text;
}
