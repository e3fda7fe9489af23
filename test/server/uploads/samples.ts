import { crc32, deflateSync } from 'node:zlib';

/** Small real files, built byte by byte, so that a test can break them at any place. */

const joined = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(joined(type, data)));
  return joined(length, type, data, checksum);
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(2, 9);
  return pngChunk('IHDR', header);
}

export function pngOf(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  return joined(
    '\x89PNG\r\n\x1a\n',
    pngHeader(width, height),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(64, 7))),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

export const png = pngOf(4, 4);
export const apng = pngOf(4, 4, pngChunk('acTL', Buffer.alloc(8)));
/** A JFIF header, a frame of 16 × 8 pixels, and a scan with a stuffed FF and a restart marker. */
export const jpeg = joined(
  hex('ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 00 00'),
  hex('ffc0 000b 08 0008 0010 01 01 11 00'),
  hex('ffda 0008 01 01 00 00 3f 00'),
  hex('1234 ff00 5678 ffd0 9abc'),
  Buffer.alloc(300, 0x55),
  hex('ffd9'),
);
export const gif = hex(
  '474946383961 0100 0100 80 00 00 ffffff 000000 21f904 01000000 00 2c 0000 0000 0100 0100 00 02 02 4401 00 3b',
);
export const pdf = joined(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n44\n%%EOF\n',
);
export const revisedPdf = joined(pdf, '2 0 obj<</Note(signed)>>endobj\ntrailer<</Prev 44>>\nstartxref\n99\n%%EOF\n');
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const docx = joined('PK\x03\x04', Buffer.alloc(60));
export const exe = joined('MZ', Buffer.alloc(200));
export const heic = hex('00000018 66747970 68656963 00000000 6d696631 68656963');

export { joined };

/** @returns a PDF of this many bytes, by a long comment after its first line */
export function pdfOf(bytes: number, filling = '-'): Buffer {
  const firstLine = '%PDF-1.4\n';
  return joined(firstLine, `%${filling.repeat(bytes - pdf.length - 2)}\n`, pdf.subarray(firstLine.length));
}

/** @returns the answer of a file field */
export function fileValue(bytes: Buffer, mimetype: string, name = 'rechnung') {
  return { data: `data:${mimetype};base64,${bytes.toString('base64')}`, name, mimetype };
}
