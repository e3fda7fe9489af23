import type { Finding } from '../../engine/errors.ts';
import type { Source } from '../reading/source.ts';
import { findingAt, findingIn } from '../reading/finding.ts';
import type { UiFile } from '../reading/ui-file.ts';
import { writeNumber } from '../../engine/locale.ts';

/** A form's ui.json that could be parsed. */
export interface PlacedUi {
  readonly id: string;
  readonly source: Source;
}

/** @returns whether a ui.json is that of a form in testing mode alone */
export function isTestOnly({ value }: Source): boolean {
  return (value as Partial<UiFile>).testOnly === true;
}

/**
 * Finds values that two forms share although each form needs its own. The finding is at the later form.
 * @param pages paths of the simple pages, which must not be paths of success pages either
 */
export function checkShared(forms: readonly PlacedUi[], pages: readonly string[]): readonly Finding[] {
  const kinds = [
    { rule: 'submit-path-twice', of: ({ submit }: UiFile) => submit?.path, path: ['submit', 'path'] },
    {
      rule: 'submit-path-twice',
      of: ({ optIn }: UiFile) => optIn?.confirm,
      path: ['optIn', 'confirm'],
      kind: 'confirm',
    },
    { rule: 'reference-twice', of: ({ reference }: UiFile) => reference, path: ['reference'] },
    { rule: 'success-path-twice', of: ({ success }: UiFile) => success?.path, path: ['success', 'path'] },
  ];
  const covered = forms.flatMap(({ source }) => {
    const path = (source.value as UiFile).success?.path;
    if (path === undefined || !pages.includes(path)) return [];
    return [
      findingIn(source, ['success', 'path'], {
        rule: 'page-path-twice',
        message: `there is a page <${path}> already`,
        values: { path },
      }),
    ];
  });
  const twice = kinds.flatMap(({ rule, of, path, kind = '' }) => {
    const owners = new Map<string, string>();
    return forms.flatMap(({ id, source }) => {
      const value = of(source.value as UiFile);
      if (typeof value !== 'string') return [];
      const owner = owners.get(value);
      owners.set(value, owner ?? id);
      if (owner === undefined) return [];
      return [
        findingIn(source, path, {
          rule,
          message: `<${value}> is form <${owner}>'s already`,
          values: { value, other: owner, kind },
        }),
      ];
    });
  });
  return [...covered, ...twice];
}

/** Finds blocks that no form uses: an edit of them has no effect. */
export function checkBlocks(sources: ReadonlyMap<string, Source>, used: ReadonlySet<string>): readonly Finding[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith('shared/blocks/') && path.endsWith('.schema.json') && !used.has(path))
    .map((path) =>
      findingAt(
        { id: '', sources },
        { file: path, path: [] },
        { rule: 'block-unused', severity: 'warning', message: 'no form takes this block', values: {} },
      ),
    );
}

/** Pairs of brand colours that are drawn on each other, with the contrast that they need at least (WCAG 2.2, 1.4.3). */
const WHITE = '#FFFFFF';
const PAIRS: readonly (readonly [string, string])[] = [
  ['brand-700', ''],
  ['brand-800', ''],
  ['brand-700', 'brand-50'],
  ['brand-800', 'brand-50'],
  ['brand-800', 'brand-100'],
];
const READABLE = 4.5;

/** Finds brand colours whose contrast to each other, or to white, is too low. */
export function checkColours(source: Source): readonly Finding[] {
  const { brand = {} } = source.value as { brand?: Readonly<Record<string, string>> };
  const hex = (name: string) => (name === '' ? WHITE : (brand[name] ?? WHITE));
  return PAIRS.flatMap(([text, ground]) => {
    const ratio = contrast(hex(text), hex(ground));
    if (ratio >= READABLE) return [];
    const values = {
      colour: text,
      ground: ground === '' ? WHITE : ground,
      ratio: writeNumber(Number(ratio.toFixed(1))),
    };
    return [
      findingIn(source, ['brand', text], {
        rule: 'contrast',
        message: `${text} on ${values.ground} has a contrast of ${values.ratio}`,
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
