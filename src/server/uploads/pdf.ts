/**
 * What staff should know of a PDF before they open it. Names inside compressed objects are not found, so a PDF without
 * a remark is not necessarily safe.
 */
export interface PdfSigns {
  /** Names of PDF features that run code or hold further files. */
  readonly active: readonly string[];
  readonly encrypted: boolean;
  /** It lacks objects, or the table with their positions, so that readers have to guess or refuse it. */
  readonly incomplete: boolean;
}

const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'];
const [ENCRYPT, TABLE] = ['Encrypt', 'XRef'];

/** A name ends before a blank, a delimiter or the end of the file. */
const END = String.raw`(?=[\0\s()<>[\]{}/%]|$)`;
/** /JS is so short that it occurs in compressed data by chance. It counts only before a string or an object. */
const SCRIPT = String.raw`(?=\s{0,8}(?:[(<]|\d{1,10} \d{1,5} R))`;

const NAMES = new Map(
  [...ACTIVE, ENCRYPT, TABLE].map((name) => [name, new RegExp(`/${lettersOf(name)}${name === 'JS' ? SCRIPT : END}`)]),
);
const CROSS_REFERENCES = /[\r\n]xref\s/;
const OBJECT = /\d\s{1,8}\d{1,5}\s{1,8}obj\b/;

/** Searches a PDF for the signs in {@link PdfSigns}. Nothing is decompressed. */
export function inspectPdf(bytes: Buffer): PdfSigns {
  const text = bytes.toString('latin1');
  const names = new Set([...NAMES].filter(([, written]) => written.test(text)).map(([name]) => name));
  const hasTable = text.includes('startxref') && (names.has(TABLE) || CROSS_REFERENCES.test(text));
  return {
    active: ACTIVE.filter((name) => names.has(name)),
    encrypted: names.has(ENCRYPT),
    incomplete: !hasTable || !OBJECT.test(text),
  };
}

/** Each letter of a name may be written as #xx. */
function lettersOf(name: string): string {
  return Array.from(name, (letter) => {
    const [high = '', low = ''] = (letter.codePointAt(0) ?? 0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  }).join('');
}
