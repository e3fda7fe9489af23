import type { Finding } from '../../engine/errors.ts';
import { writeNumber } from '../../engine/locale.ts';
import { findingIn } from '../reading/finding.ts';
import type { Source } from '../reading/source.ts';

const WHITE = '#FFFFFF';

/** Brand colours, and the ground that they are drawn on. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['brand-700', WHITE],
  ['brand-800', WHITE],
  ['brand-700', 'brand-50'],
  ['brand-800', 'brand-50'],
  ['brand-800', 'brand-100'],
];

/** The contrast that text needs at least (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Finds brand colours whose contrast to each other, or to white, is too low. */
export function checkColours(source: Source): readonly Finding[] {
  const { brand = {} } = source.value as { brand?: Readonly<Record<string, string>> };
  const hex = (name: string) => brand[name] ?? WHITE;
  return PAIRS.flatMap(([text, ground]) => {
    const ratio = contrast(hex(text), hex(ground));
    if (ratio >= READABLE) return [];
    const values = { colour: text, ground, ratio: writeNumber(Number(ratio.toFixed(1))) };
    return [
      findingIn(source, ['brand', text], {
        rule: 'contrast',
        message: `${text} on ${ground} has a contrast of ${values.ratio}`,
        values,
      }),
    ];
  });
}

/** Relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2) */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
