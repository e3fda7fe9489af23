/**
 * What staff should know of a PDF before they open it. Names inside of compressed objects are not seen: a PDF without a
 * remark is not therefore a safe one.
 */
export interface PdfSigns {
  /** Names of what runs, or hides further files, when the PDF is opened. */
  readonly active: readonly string[];
  readonly encrypted: boolean;
  /** Without objects, or a table that says where they are: readers have to guess, or refuse it. */
  readonly incomplete: boolean;
}

const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'];
const [ENCRYPT, TABLE] = ['Encrypt', 'XRef'];

/** Blanks, and the signs that begin something else. */
const END = String.raw`(?=[\0\s()<>[\]{}/%]|$)`;
/** So short that it stands in compressed data by chance: only before what it names, a text or an object. */
const SCRIPT = String.raw`(?=\s{0,8}(?:[(<]|\d{1,10} \d{1,5} R))`;

const NAMES = new Map(
  [...ACTIVE, ENCRYPT, TABLE].map((name) => [name, new RegExp(`/${lettersOf(name)}${name === 'JS' ? SCRIPT : END}`)]),
);
const CROSS_REFERENCES = /[\r\n]xref\s/;
const OBJECT = /\d\s{1,8}\d{1,5}\s{1,8}obj\b/;

/** Looks through a PDF for what is told in {@link PdfSigns}; nothing is unpacked. */
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
