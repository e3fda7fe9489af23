import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a structure tree, with its own text. */
export interface Tagged {
  readonly role: string;
  readonly text: string;
  readonly children: readonly Tagged[];
}

/** What assistive technology finds in a PDF. */
export interface ReadPdf {
  readonly title: string | undefined;
  readonly showsTitle: boolean;
  readonly language: string | null | undefined;
  readonly pages: number;
  readonly isMarked: boolean;
  /** The structure tree of each page, in reading order. */
  readonly trees: readonly (readonly Tagged[])[];
  /** The structure trees of all pages. */
  readonly tree: readonly Tagged[];
  /** Operators that draw something outside of tags and artifacts. */
  readonly untagged: readonly string[];
  /** The texts that are drawn as artifacts. */
  readonly artifacts: readonly string[];
  readonly fontsAreEmbedded: boolean;
}

interface StructNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

/** Reads a PDF as assistive technology does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = new TextDecoder('latin1').decode(bytes);
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string | null } };
  const preferences = (await pdf.getViewerPreferences()) as Readonly<Record<string, unknown>> | null;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)));
  const { numPages } = pdf;
  await task.destroy();
  return {
    title: info.Title,
    showsTitle: preferences?.['DisplayDocTitle'] === true,
    language: info.Language,
    pages: numPages,
    isMarked: /\/Marked true/.test(raw),
    trees: pages.map(({ tree }) => tree),
    tree: pages.flatMap(({ tree }) => tree),
    untagged: pages.flatMap(({ untagged }) => untagged),
    artifacts: pages.flatMap(({ artifacts }) => artifacts),
    fontsAreEmbedded: pages.every(({ fontsAreEmbedded }) => fontsAreEmbedded),
  };
}

async function readPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const structure = (await page.getStructTree()) as StructNode | null;
  const content = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const open: (string | undefined)[] = [];
  for (const item of content.items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== undefined);
      if (id === 'artifact') artifacts.push(item.str);
      else if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as { tag?: string }).tag === 'Artifact' ? 'artifact' : item.id);
  }
  const tagged = (node: StructNode): readonly Tagged[] => {
    if (node.type === 'content') return [];
    const own = (node.children ?? []).map((child) =>
      child.type === 'content' ? (texts.get(child.id ?? '') ?? '') : '',
    );
    const children = (node.children ?? []).flatMap(tagged);
    return [{ role: node.role ?? '', text: own.join(' ').trim(), children }];
  };
  const operators = await page.getOperatorList();
  const fonts = await Promise.all(
    operators.argsArray
      .filter((_, index) => operators.fnArray[index] === OPS.setFont)
      .map(([id]: [string]) => new Promise<{ missingFile?: boolean }>((resolve) => page.commonObjs.get(id, resolve))),
  );
  return {
    tree: structure ? (structure.children ?? []).flatMap(tagged) : [],
    untagged: untaggedIn(operators),
    artifacts,
    fontsAreEmbedded: fonts.every((font) => font.missingFile !== true),
  };
}

/** Operators that draw something. */
const DRAWING = new Set(
  ['showText', 'showSpacedText', 'constructPath', 'stroke', 'fill', 'paintImageXObject', 'shadingFill'].map(
    (name) => OPS[name as keyof typeof OPS],
  ),
);

function untaggedIn({ fnArray }: { readonly fnArray: readonly number[] }): readonly string[] {
  let depth = 0;
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  return fnArray.flatMap((code) => {
    if (code === OPS.beginMarkedContent || code === OPS.beginMarkedContentProps) depth += 1;
    if (code === OPS.endMarkedContent) depth -= 1;
    return depth === 0 && DRAWING.has(code) ? [names.get(code) ?? ''] : [];
  });
}
