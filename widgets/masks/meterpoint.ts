import type { MaskitoOptions } from '@maskito/core';
import { ANYTHING } from './mask.ts';
import { withoutSeparators } from './separators.ts';

export const COUNTRY = 'AT';

/** The segments that are typed, and their lengths. */
export const SEGMENTS = ['network', 'postcode', 'number'] as const;
export type SegmentName = (typeof SEGMENTS)[number];
const LENGTHS: Readonly<Record<SegmentName, number>> = { network: 6, postcode: 5, number: 20 };
export type Segments = Readonly<Record<SegmentName, string>>;
const EMPTY: Segments = { network: '', postcode: '', number: '' };

const WHOLE = /^(?:AT)?(?<network>.{6})(?<postcode>.{5})(?<number>.{20})$/;

function clean(text: string): string {
  return withoutSeparators(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * @returns the segments of a whole number, with or without the country and separators; undefined when it is not whole
 */
export function split(text: string): Segments | undefined {
  const { network, postcode, number } = WHOLE.exec(clean(text))?.groups ?? {};
  return network && postcode && number ? { network, postcode, number } : undefined;
}

/** More signs than a number with its separators has are some other text. */
const MOST_PASTED = 40;

/**
 * @param name of the segment that it was pasted into
 * @param segments that are there
 * @returns the segments with a pasted text: a whole number fills all of them. So does one with a sign too many or too
 * few: none is cut away, and its end is wrong to be seen. undefined for what fits into the one segment
 */
export function pastedInto(name: SegmentName, text: string, segments: Segments): Segments | undefined {
  const whole = split(text);
  if (whole) return whole;
  const signs = clean(text);
  if (signs.length <= LENGTHS[name] || signs.length > MOST_PASTED) return undefined;
  const inside = signs.startsWith(COUNTRY) ? signs.slice(COUNTRY.length) : signs;
  if (inside === signs && name !== 'network') return { ...segments, [name]: signs };
  const [toPostcode, toNumber] = [LENGTHS.network, LENGTHS.network + LENGTHS.postcode];
  return {
    network: inside.slice(0, toPostcode),
    postcode: inside.slice(toPostcode, toNumber),
    number: inside.slice(toNumber),
  };
}

/** @returns the segments as they were typed, from where anybody may have changed them; empty ones for anything else */
export function asSegments(kept: unknown): Segments {
  const parts = kept as Partial<Segments> | null | undefined;
  return SEGMENTS.every((name) => typeof parts?.[name] === 'string') ? (parts as Segments) : EMPTY;
}

/** @returns the segment filled up with zeros on the left */
export function padded(name: SegmentName, text: string): string {
  return text.padStart(LENGTHS[name], '0');
}

/** @returns a segment that was left: the zero before a postcode is in every number, any other has to be asked about */
export function settled(name: SegmentName, text: string): string {
  return name === 'postcode' && text.length === LENGTHS.postcode - 1 ? padded(name, text) : text;
}

/** @returns how many characters the whole number has that were not typed */
export function missingIn(segments: Segments): number {
  return SEGMENTS.reduce((missing, name) => missing + LENGTHS[name] - settled(name, segments[name]).length, 0);
}

/** @returns the segments in which something was typed, filled up with zeros */
export function paddedSegments(segments: Segments): Segments {
  const pad = (name: SegmentName) => (segments[name] === '' ? '' : padded(name, segments[name]));
  return { network: pad('network'), postcode: pad('postcode'), number: pad('number') };
}

/**
 * @returns the whole number, each segment padded; undefined when all three are empty. Wrong characters stay in it, for
 * the rule to name.
 */
export function build(segments: Segments): string | undefined {
  if (SEGMENTS.every((name) => segments[name] === '')) return undefined;
  return COUNTRY + SEGMENTS.map((name) => padded(name, segments[name])).join('');
}

/**
 * @returns the segments that a value was built from: one of zeros alone was empty beside the others, and the form's
 * warning calls it so
 */
export function segmentsOf(value: string): Segments {
  const segments = split(value) ?? EMPTY;
  const filled = SEGMENTS.filter((name) => !/^0*$/.test(segments[name]));
  return filled.length === 0
    ? segments
    : { ...EMPTY, ...Object.fromEntries(filled.map((name) => [name, segments[name]])) };
}

/** Upper case, no separators, no more than fits; a whole number passes, for the widget to split. */
function segmentMask(length: number): MaskitoOptions {
  return {
    mask: ANYTHING,
    postprocessors: [
      ({ value, selection }) => {
        const text = clean(value);
        const fitting = split(text) ? text : text.slice(0, length);
        const caret = (index: number) => Math.min(clean(value.slice(0, index)).length, fitting.length);
        return { value: fitting, selection: [caret(selection[0]), caret(selection[1])] };
      },
    ],
  };
}

export const segmentMasks: Readonly<Record<SegmentName, MaskitoOptions>> = {
  network: segmentMask(LENGTHS.network),
  postcode: segmentMask(LENGTHS.postcode),
  number: segmentMask(LENGTHS.number),
};
