import font from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?url';
import PdfDocument from 'pdfkit';
import type { ReceiptContent, ReceiptRow, ReceiptSection } from './receipt.ts';

/** Sizes are in points. The page is A4: receipts are read on screens and printed. */
const MARGIN = 56;
const LABEL_WIDTH = 170;
const GAP = 14;
/** Above and below the line between two rows. */
const ROW_GAP = 4;
const FOOTER_HEIGHT = 24;
/** Multiples of the heading's font size. */
const [ABOVE_HEADING, BELOW_HEADING] = [1.4, 0.4];
/** Height reserved for the heading of a section and the heading of its first part. */
const HEADINGS_HEIGHT = 100;
const [INK, MUTED, LINE] = ['#17242b', '#52616a', '#d5dde1'];
const SIZES = { h1: 20, h2: 14, h3: 12, text: 10.5, small: 9 } as const;

/** Makes a header cell the header of its row; the types lack this option. */
const OF_ROW: object = { scope: 'Row' };

/** @returns the bytes of the font that receipts are written with */
export async function fetchFont(): Promise<ArrayBuffer> {
  // Relative to this module, since a host page has another origin.
  const response = await fetch(new URL(font, import.meta.url));
  if (!response.ok) throw new Error(`the font was answered with ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Writes a receipt as a tagged PDF: everything on its pages is in the structure tree, in reading order, or an artifact.
 * @param fontFile a TrueType font; the glyphs that the receipt needs are embedded
 */
export function writeReceipt(receipt: ReceiptContent, fontFile: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const { language, title, author } = receipt;
  const doc = new PdfDocument({
    pdfVersion: '1.7',
    // The types only know PDF/A.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author },
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    font: fontFile as unknown as string,
  });
  const done = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeHeading(doc, root, 'H1', title);
  writeTable(doc, root, receipt.facts);
  for (const section of receipt.sections) writeSection(doc, root, section);
  writeText(doc, root, receipt.note);
  root.end();
  writeFooters(doc, receipt.footer);
  doc.end();
  return done;
}

type Parent = PDFKit.PDFStructureElement;

function writeSection(doc: PDFKit.PDFDocument, parent: Parent, section: ReceiptSection, level = 2): void {
  const { title, rows, parts } = section;
  if (doc.y + heightOfStart(doc, section, level) > doc.page.maxY()) doc.addPage();
  writeHeading(doc, parent, headingOf(level), title);
  writeTable(doc, parent, rows);
  for (const part of parts) writeSection(doc, parent, part, level + 1);
}

type HeadingLevel = 'H1' | 'H2' | 'H3';

function headingOf(level: number): HeadingLevel {
  return level === 2 ? 'H2' : 'H3';
}

/** @returns the height of a section's heading and its first row, which must be on the same page */
function heightOfStart(doc: PDFKit.PDFDocument, { title, rows, parts }: ReceiptSection, level: number): number {
  const size = sizeOf(headingOf(level));
  const heading = size * (ABOVE_HEADING + BELOW_HEADING);
  const own = heading + doc.fontSize(size).heightOfString(title, { width: contentWidth(doc) });
  const [[row], [part]] = [rows, parts];
  if (row) return own + (isSplit(doc, row) ? SIZES.text * 5 : heightOfRow(doc, row));
  return part ? own + heightOfStart(doc, part, level + 1) : own;
}

function sizeOf(level: HeadingLevel): number {
  return SIZES[level.toLowerCase() as 'h1' | 'h2' | 'h3'];
}

function writeHeading(doc: PDFKit.PDFDocument, parent: Parent, level: HeadingLevel, text: string): void {
  const size = sizeOf(level);
  const y = level === 'H1' ? MARGIN : doc.y + size * ABOVE_HEADING;
  parent.add(
    doc.struct(level, {}, () => {
      doc
        .fontSize(size)
        .fillColor(INK)
        .text(text, MARGIN, y, { width: contentWidth(doc) });
    }),
  );
  doc.y += size * BELOW_HEADING;
}

function writeText(doc: PDFKit.PDFDocument, parent: Parent, text: string): void {
  parent.add(
    doc.struct('P', {}, () => {
      doc
        .fontSize(SIZES.small)
        .fillColor(MUTED)
        .text(text, MARGIN, doc.y + SIZES.h2, { width: contentWidth(doc) });
    }),
  );
}

/** Writes rows as a table in which labels are row headers. */
function writeTable(doc: PDFKit.PDFDocument, parent: Parent, rows: readonly ReceiptRow[]): void {
  if (rows.length === 0) return;
  const table = doc.struct('Table');
  parent.add(table);
  for (const row of rows) writeRow(doc, table, row);
  table.end();
}

function heightOfRow(doc: PDFKit.PDFDocument, [label, value]: ReceiptRow): number {
  doc.fontSize(SIZES.text);
  const height = Math.max(
    doc.heightOfString(label, { width: LABEL_WIDTH }),
    doc.heightOfString(value, { width: valueWidth(doc) }),
  );
  return height + 2 * ROW_GAP;
}

/** Whether a row is too high for one page with headings above it: it starts in place and continues on the next page. */
function isSplit(doc: PDFKit.PDFDocument, row: ReceiptRow): boolean {
  return heightOfRow(doc, row) > doc.page.maxY() - MARGIN - HEADINGS_HEIGHT;
}

function writeRow(doc: PDFKit.PDFDocument, table: Parent, row: ReceiptRow): void {
  const [label, value] = row;
  const goesOn = isSplit(doc, row);
  if (doc.y + heightOfRow(doc, row) > doc.page.maxY() && !goesOn) doc.addPage();
  const top = doc.y + ROW_GAP;
  drawLine(doc, top);
  const tr = doc.struct('TR');
  table.add(tr);
  let labelEnd = 0;
  tr.add(
    doc.struct('TH', OF_ROW, () => {
      doc.fillColor(MUTED).text(label, MARGIN, top + ROW_GAP, { width: LABEL_WIDTH });
      labelEnd = doc.y;
    }),
  );
  tr.add(
    doc.struct('TD', {}, () => {
      doc.fillColor(INK).text(value, MARGIN + LABEL_WIDTH + GAP, top + ROW_GAP, { width: valueWidth(doc) });
    }),
  );
  tr.end();
  doc.y = Math.max(doc.y, goesOn ? 0 : labelEnd);
}

function drawLine(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .lineWidth(0.5)
    .strokeColor(LINE)
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .stroke();
  doc.endMarkedContent();
}

/** Runs last, when the number of pages is known. */
function writeFooters(doc: PDFKit.PDFDocument, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .fontSize(SIZES.small)
      .fillColor(MUTED)
      .text(`${text} · ${page + 1}/${count}`, MARGIN, doc.page.height - MARGIN, {
        width: contentWidth(doc),
        height: FOOTER_HEIGHT,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

function valueWidth(doc: PDFKit.PDFDocument): number {
  return contentWidth(doc) - LABEL_WIDTH - GAP;
}

function contentWidth(doc: PDFKit.PDFDocument): number {
  return doc.page.width - 2 * MARGIN;
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    doc.on('error', reject);
    doc.on('end', () => void new Blob(parts).arrayBuffer().then((bytes) => resolve(new Uint8Array(bytes)), reject));
  });
}
