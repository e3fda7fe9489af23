import type { MaskitoOptions } from '@maskito/core';
import { ANYTHING } from './mask.ts';
import { withoutSeparators } from '../parts/separators.ts';

export const COUNTRY = 'AT';

/** The segments that are typed, and their lengths. */
export const SEGMENTS = ['network', 'postcode', 'number'] as const;
export type SegmentName = (typeof SEGMENTS)[number];
const LENGTHS: Readonly<Record<SegmentName, number>> = { network: 6, postcode: 5, number: 20 };
export type Segments = Readonly<Record<SegmentName, string>>;
const EMPTY: Segments = { network: '', postcode: '', number: '' };

const WHOLE = /^(?:AT|(?!AT))(?<network>.{6})(?<postcode>.{5})(?<number>.{20})$/;
/** A whole number among words. With one digit more it would be another number. */
const AMONG_WORDS = /AT(?<network>\d{6})(?<postcode>\d{5})(?<number>[A-Z\d]{20})(?!\d)/;

function clean(text: string): string {
  return withoutSeparators(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * @returns the segments of a whole number, with or without the country and separators. Words may surround a number with
 * its country. undefined when there is no whole number
 */
function split(text: string): Segments | undefined {
  const signs = clean(text);
  const { network, postcode, number } = (WHOLE.exec(signs) ?? AMONG_WORDS.exec(signs))?.groups ?? {};
  return network && postcode && number ? { network, postcode, number } : undefined;
}

/** Maximum length of a number in one text, in characters; a longer text is something else. */
const MOST_AT_ONCE = 40;

/** @returns whether a text is too long for a number, so that a segment should not take even a part of it */
function isSomethingElse(text: string): boolean {
  return clean(text).length > MOST_AT_ONCE;
}

/**
 * Handles a pasted text. A whole number fills all segments. So does a number with a character too many or too few, if
 * it starts with the country or was pasted into the first segment; in another segment it stays there. Nothing is cut
 * off, so that the mistake shows at the end. Segments that the text does not reach stay as they are.
 * @param name the segment that was pasted into
 * @param segments the current segments
 * @returns the new segments; undefined for a text that fits into the one segment, or is too long for a number
 */
export function pastedInto(name: SegmentName, text: string, segments: Segments): Segments | undefined {
  const whole = split(text);
  if (whole) return whole;
  const signs = clean(text);
  if (signs.length <= LENGTHS[name] || isSomethingElse(signs)) return undefined;
  if (signs.startsWith(COUNTRY) || name === 'network') return over(segments, spread({ ...EMPTY, network: signs }));
  return { ...segments, [name]: signs };
}

/**
 * Handles a typed text, as its mask lets it through ({@link maskOf}). A whole number fills all segments.
 * @param name the segment that was typed into
 * @param segments the current segments
 * @returns the new segments; undefined for a text that is too long for a number
 */
export function typedInto(name: SegmentName, text: string, segments: Segments): Segments | undefined {
  return split(text) ?? (isSomethingElse(text) ? undefined : { ...segments, [name]: text });
}

/** @returns the segments, with those of the other that are filled in their place */
function over(segments: Segments, others: Segments): Segments {
  const at = (name: SegmentName) => (others[name] === '' ? segments[name] : others[name]);
  return { network: at('network'), postcode: at('postcode'), number: at('number') };
}

function withoutCountry(text: string): string {
  return text.startsWith(COUNTRY) ? text.slice(COUNTRY.length) : text;
}

/** @returns the segments with what does not fit into the first one in the next ones, and without a typed country */
function spread(segments: Segments): Segments {
  const inside = withoutCountry(segments.network);
  if (inside.length <= LENGTHS.network) return { ...segments, network: inside };
  const [toPostcode, toNumber] = [LENGTHS.network, LENGTHS.network + LENGTHS.postcode];
  return {
    network: inside.slice(0, toPostcode),
    postcode: inside.slice(toPostcode, toNumber),
    number: inside.slice(toNumber),
  };
}

/**
 * @param kept from the device, where anybody may have changed it
 * @returns the segments as they were typed; empty ones for any other value
 */
export function asSegments(kept: unknown): Segments {
  const parts = kept as Partial<Segments> | null | undefined;
  return SEGMENTS.every((name) => typeof parts?.[name] === 'string') ? (parts as Segments) : EMPTY;
}

/** @returns the segment padded with zeros on the left */
export function padded(name: SegmentName, text: string): string {
  return text.padStart(LENGTHS[name], '0');
}

/**
 * @returns the segments after one was left: what does not fit into the first one stands in the next ones, and a
 * postcode of four digits gets the zero that every number has there. Other missing digits need the customer's
 * confirmation.
 */
export function settled(segments: Segments): Segments {
  const { network, postcode, number } = spread(segments);
  const isWithoutZero = postcode.length === LENGTHS.postcode - 1;
  return { network, postcode: isWithoutZero ? padded('postcode', postcode) : postcode, number };
}

/** @returns how many characters of the whole number were not typed */
export function missingIn(segments: Segments): number {
  const texts = settled(segments);
  return SEGMENTS.reduce((missing, name) => missing + LENGTHS[name] - texts[name].length, 0);
}

/** @returns the segments, each one padded with zeros unless it is empty */
export function paddedSegments(segments: Segments): Segments {
  const pad = (name: SegmentName) => (segments[name] === '' ? '' : padded(name, segments[name]));
  return { network: pad('network'), postcode: pad('postcode'), number: pad('number') };
}

/**
 * @returns the whole number, each segment padded; undefined when all three are empty. Wrong characters stay, and the
 * rule reports them.
 */
export function build(segments: Segments): string | undefined {
  const texts = spread(segments);
  if (SEGMENTS.every((name) => texts[name] === '')) return undefined;
  return COUNTRY + SEGMENTS.map((name) => padded(name, texts[name])).join('');
}

/**
 * @returns the segments that a value was built from. Beside filled segments, one with only zeros was empty; the form's
 * warning treats it the same way
 */
export function segmentsOf(value: string): Segments {
  const segments = split(value) ?? EMPTY;
  const filled = SEGMENTS.filter((name) => !/^0*$/.test(segments[name]));
  return filled.length === 0
    ? segments
    : { ...EMPTY, ...Object.fromEntries(filled.map((name) => [name, segments[name]])) };
}

/**
 * Makes a segment upper case and removes separators. A whole number passes, for the widget to split, and so does a text
 * that is something else, for the widget to drop.
 * @param cut takes away what does not fit, here and not in the widget: React would then move the caret
 */
function segmentMask(cut: (text: string) => string): MaskitoOptions {
  return {
    mask: ANYTHING,
    postprocessors: [
      ({ value, selection }) => {
        const text = clean(value);
        const passes = split(text) !== undefined || isSomethingElse(text);
        const masked = (part: string) => (passes ? clean(part) : cut(clean(part)));
        const caret = (index: number) => masked(value.slice(0, index)).length;
        return { value: masked(value), selection: [caret(selection[0]), caret(selection[1])] };
      },
    ],
  };
}

const MASKS: Readonly<Record<SegmentName, MaskitoOptions>> = {
  network: segmentMask((text) => withoutCountry(text).slice(0, LENGTHS.network)),
  postcode: segmentMask((text) => text.slice(0, LENGTHS.postcode)),
  number: segmentMask((text) => text.slice(0, LENGTHS.number)),
};
const UNCUT = segmentMask((text) => text);

/**
 * @returns the mask of a segment. As long as the others are empty, the first one takes more than fits: who reads a
 * number off an invoice types on without looking up
 */
export function maskOf(name: SegmentName, { postcode, number }: Segments): MaskitoOptions {
  return name === 'network' && postcode === '' && number === '' ? UNCUT : MASKS[name];
}
