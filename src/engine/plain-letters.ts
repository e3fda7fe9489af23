const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', đ: 'dj' };

/** Letters that Unicode does not take apart into a plain one and its accent. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * @param text in NFC
 * @param spelled true: an umlaut becomes two letters, "ö" "oe", and "đ" "dj"; false: one
 * @returns the text in lower case without accents
 */
export function plainLetters(text: string, spelled: boolean): string {
  const lower = text.toLowerCase();
  return (spelled ? lower.replace(/[äöüøđ]/g, (letter) => SPELLED[letter] ?? letter) : lower)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter);
}
