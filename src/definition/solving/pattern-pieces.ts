/** One character or character class of a pattern, with its quantifier. */
const PIECE = /(?<character>\\d|\\.|\[[^\]]+\]|[\p{L}\p{N}\s_/,-])(?<often>\{\d+(?:,\d*)?\}|[?+*])?/uy;

/** A character, or one of a class, and how often it stands in a row. */
export interface PatternPiece {
  /** As the pattern writes it, e.g. `[0-9]`. */
  readonly character: string;
  readonly least: number;
  /** Infinity without a limit. */
  readonly most: number;
}

/** A pattern that is a sequence of characters. */
export interface PatternSequence {
  readonly pieces: readonly PatternPiece[];
  /** Whether the text has to begin and to end with it. */
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
}

/** @returns the characters of a pattern in their order; undefined if it is more than a sequence of characters */
export function sequenceOf(pattern: string): PatternSequence | undefined {
  const [isFromStart, isToEnd] = [pattern.startsWith('^'), pattern.endsWith('$') && !pattern.endsWith('\\$')];
  const inner = pattern.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined);
  const pieces: PatternPiece[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < inner.length) {
    const { character, often = '' } = PIECE.exec(inner)?.groups ?? {};
    if (character === undefined) return undefined;
    pieces.push({ character, ...timesOf(often) });
  }
  return { pieces, isFromStart, isToEnd };
}

const SIGNS: Readonly<Record<string, Pick<PatternPiece, 'least' | 'most'>>> = {
  '': { least: 1, most: 1 },
  '?': { least: 0, most: 1 },
  '+': { least: 1, most: Infinity },
  '*': { least: 0, most: Infinity },
};

function timesOf(often: string): Pick<PatternPiece, 'least' | 'most'> {
  const sign = SIGNS[often];
  if (sign) return sign;
  const [least = '', most = least] = often.slice(1, -1).split(',');
  return { least: Number(least), most: most === '' ? Infinity : Number(most) };
}

/** Characters that are tried for a class, the plainest first. */
const TRIED = ['1', 'A', 'a', ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))];

/** The most characters in a row that a text for a pattern gets. */
const LONGEST = 1000;

/** @returns the shortest and the longest text of a pattern that is a sequence of characters; else none */
export function textsOfPattern(pattern: string): readonly string[] {
  const { pieces = [] } = sequenceOf(pattern) ?? {};
  const characters = pieces.map(({ character }) => {
    const only = new RegExp(`^${character}$`, 'u');
    return TRIED.find((one) => only.test(one)) ?? character;
  });
  const text = (times: (piece: PatternPiece) => number) =>
    pieces.map((piece, index) => characters[index]?.repeat(Math.min(times(piece), LONGEST)) ?? '').join('');
  if (pieces.length === 0) return [];
  return [text(({ least }) => least), text(({ least, most }) => (most === Infinity ? least + 1 : most))];
}
