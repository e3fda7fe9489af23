import type { ImportFinding } from './finding.ts';

/** The text of a file, with a notice when its encoding is unusual; or a finding when it can't be read. */
export type ReadText =
  | { readonly text: string; readonly findings: readonly ImportFinding[] }
  | { readonly text: undefined; readonly findings: readonly ImportFinding[] };

const MARKS: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** The first bytes of workbooks of spreadsheets: zip, and the older container. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** A letter beyond ASCII that was encoded as UTF-8 and decoded as Latin-1 or Windows-1252: C3 or C2, then 80 to BF. */
export const READ_TWICE = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * What a letter of the code pages of MS-DOS and the older Macintosh becomes when it is read as Windows-1252, in places
 * where no name has it: P”lten, M\u0081ller, WŠrme. Š and š, Ž and ž stand in names too, but in words of the same case.
 */
const MISREAD = new RegExp(
  [
    String.raw`[\u0080-\u009F]`,
    String.raw`(?<=\p{L})[„‚]`,
    String.raw`(?<=\p{L})[“”†‡ˆ‰‹›˜™§€¡¢£¤¥](?=\p{L})`,
    String.raw`™(?=\p{L})`,
    String.raw`(?<=\p{Ll})[ŠŽŒŸ]`,
    String.raw`(?<=\p{L})[ŠŽŒŸ](?=\p{Ll})`,
    String.raw`(?<=\p{Lu})[šžœ](?=\p{Lu})`,
  ].join('|'),
  'u',
);

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with one, and otherwise Windows-1252, in which German
 * spreadsheets save CSV.
 * @param bytes the file
 * @returns the text without its mark; undefined for a workbook, for a file that is no text, for a mixture of encodings
 * and for one that is none of these
 */
export function readText(bytes: Buffer): ReadText {
  const start = bytes.subarray(0, 4).toString('hex');
  if (WORKBOOKS.some((magic) => start.startsWith(magic))) return refused('workbook');
  const encoding = MARKS.find(([mark]) => start.startsWith(mark))?.[1];
  if (encoding !== undefined) return decoded(bytes, encoding) ?? refused('encoding');
  if (bytes.includes(0)) return refused('no-text');
  const text = decoded(bytes, 'utf-8');
  if (text) return text;
  const western = new TextDecoder('windows-1252').decode(bytes);
  const wrong = READ_TWICE.exec(western) ?? MISREAD.exec(western);
  if (wrong) return refused('encoding', western.slice(0, wrong.index).split(/\r\n?|\n/).length);
  return { text: western, findings: [{ rule: 'windows-1252', severity: 'notice', line: 1, values: {} }] };
}

function decoded(bytes: Buffer, encoding: string): ReadText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), findings: [] };
  } catch {
    return undefined;
  }
}

function refused(rule: string, line = 1): ReadText {
  return { text: undefined, findings: [{ rule, severity: 'error', line, values: {} }] };
}
