import { inspectPdf, type PdfSigns } from './pdf.ts';

/**
 * Walks through the structure of a file to its end, so that a cut-off file is noticed. Nothing is decoded. The package
 * file-type checks the beginning alone: it accepted all of 2148 cut-off files, and these walks accept 40.
 */

export interface Walked {
  /** How many bytes follow the end of the file: phones append videos, and attackers may hide data there. */
  readonly tail: number;
  /** Width times height of a picture. */
  readonly pixels?: number;
  /** A PDF that was changed after it was made, e.g. signed. */
  readonly revised?: boolean;
  /** What was found in a PDF. */
  readonly signs?: PdfSigns;
}

/** @returns undefined when the file is cut off or damaged */
export type Walk = (bytes: Buffer) => Walked | undefined;

const PNG_SIGNATURE = 8;
/** Length, type and checksum around the data of a chunk. */
const PNG_FRAME = 12;

/** PNG: chunks from IHDR to IEND, with picture data among them. */
export const walkPng: Walk = (bytes) => {
  let at = PNG_SIGNATURE;
  let pixels = 0;
  let hasData = false;
  while (at + PNG_FRAME <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + PNG_FRAME + length;
    if (end > bytes.length) return undefined;
    if (at === PNG_SIGNATURE) {
      if (type !== 'IHDR' || length !== 13) return undefined;
      pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
    }
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData ? { pixels, tail: bytes.length - end } : undefined;
    at = end;
  }
  return undefined;
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** C0 to CF, except the tables DHT, JPG and DAC in the same range. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * JPEG: segments to the first scan, then compressed data, in which FF is followed by 00 or a marker, to the end marker.
 */
export const walkJpeg: Walk = (bytes) => {
  let at = 2;
  let pixels = 0;
  let scanning = false;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      if (!scanning) return undefined;
      at = bytes.indexOf(0xff, at);
      if (at < 0) return undefined;
      continue;
    }
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return scanning && pixels > 0 ? { pixels, tail: bytes.length - at - 2 } : undefined;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isRestart(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return undefined;
      if (isStartOfFrame(marker)) {
        if (at + 9 > bytes.length) return undefined;
        pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      }
      if (marker === START_OF_SCAN) scanning = true;
      at += 2 + length;
    }
  }
  return undefined;
};

const GIF_HEADER = 13;
const gifTableSize = (flags: number) => (flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0);

/** GIF: a colour table, then extensions and pictures made of sub-blocks, to the trailer. */
export const walkGif: Walk = (bytes) => {
  if (bytes.length < GIF_HEADER) return undefined;
  const pixels = bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  let at = GIF_HEADER + gifTableSize(bytes.readUInt8(10));
  let hasPicture = false;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return hasPicture ? { pixels, tail: bytes.length - at - 1 } : undefined;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) {
      if (at + 10 > bytes.length) return undefined;
      hasPicture = true;
      // descriptor, own colour table, code size
      at += 10 + gifTableSize(bytes.readUInt8(at + 9)) + 1;
    } else return undefined;
    at = afterSubBlocks(bytes, at);
  }
  return undefined;
};

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = bytes.readUInt8(at);
    at += length + 1;
    if (length === 0) break;
  }
  return at;
}

const PDF_END = '%%EOF';
/** Readers search the last kilobyte for the end mark. */
const PDF_END_WITHIN = 1024;

/** PDF: an end mark near the end, and a table or stream of references before it. */
export const walkPdf: Walk = (bytes) => {
  const end = bytes.lastIndexOf(PDF_END);
  const tail = bytes.length - end - PDF_END.length;
  if (end < 0 || tail > PDF_END_WITHIN) return undefined;
  if (!['startxref', 'trailer', '/XRef'].some((mark) => bytes.includes(mark))) return undefined;
  const ends = countOf(bytes, PDF_END);
  const expected = bytes.subarray(0, PDF_END_WITHIN).includes('/Linearized') ? 2 : 1;
  return {
    tail: bytes
      .subarray(end + PDF_END.length)
      .toString('latin1')
      .trim().length,
    revised: ends > expected,
    signs: inspectPdf(bytes),
  };
};

function countOf(bytes: Buffer, mark: string): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count++;
  return count;
}
