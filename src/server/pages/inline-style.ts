import { createHash } from 'node:crypto';

/** A style element that stands in a page, so that the page is painted as soon as its HTML is there. */
export interface InlineStyle {
  readonly element: string;
  /** Hash of the element's content, for `style-src` of the page: the CSP refuses every other element. */
  readonly hash: string;
}

/** @param css style sheets in the order in which they apply */
export function inlineStyle(css: readonly string[]): InlineStyle {
  // browsers hash the text as they parsed it, with line feeds alone; the escape keeps a text from ending the element
  const text = css.join('\n').replaceAll(/\r\n?/g, '\n').replaceAll('<', '\\3c ');
  const hash = createHash('sha256').update(text).digest('base64');
  return { element: `<style>${text}</style>`, hash: `sha256-${hash}` };
}
