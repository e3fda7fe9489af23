import type { ImportFinding } from './finding.ts';

/** The text of a file, and how it had to be read; or why it can't be. */
export type ReadText =
  | { readonly text: string; readonly findings: readonly ImportFinding[] }
  | { readonly text: undefined; readonly findings: readonly ImportFinding[] };

const MARKS: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** What spreadsheets save workbooks as: zip, and the older container. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** A letter beyond ASCII in UTF-8, read byte by byte: C3 or C2, then 80 to BF as Latin-1 or Windows-1252 show it. */
export const READ_TWICE = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * Reads UTF-8 with or without its mark, UTF-16 with it, and else Windows-1252, which is what German spreadsheets write
 * into a CSV.
 * @param bytes the file
 * @returns its text without a mark; undefined for a workbook, for what is no text, and for a mixture of encodings
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
  const mixed = READ_TWICE.exec(western);
  if (mixed) return refused('encoding', western.slice(0, mixed.index).split('\n').length);
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
