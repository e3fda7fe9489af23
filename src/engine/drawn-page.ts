import type { Day } from './calendar.ts';
import type { FormRules } from './compiled.ts';
import type { Form, Listing, Site } from './form.ts';

/** The input for drawing a page of a form on the server. */
export type DrawnFormPage = { readonly form: Form } & (
  | {
      readonly page: 'form';
      readonly hash: string;
      /** The rules of at least the first step. */
      readonly rules: FormRules;
      /** Today: the calendar day in Vienna. */
      readonly today: Day;
    }
  | { readonly page: 'success' | 'confirmation' }
);

/** A form in the list of forms. */
export interface ListedForm {
  readonly href: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly listing?: Listing | undefined;
}

/** A part of a simple page: a paragraph, a heading or a list. */
export type PageBlock = string | { readonly heading: string } | { readonly list: readonly string[] };

/** The input for drawing a page without a form on the server. */
export type DrawnSitePage = { readonly site: Site; readonly texts: Readonly<Record<string, string>> } & (
  | { readonly page: 'list'; readonly forms: readonly ListedForm[]; readonly standIns?: readonly string[] }
  | { readonly page: 'text'; readonly title: string; readonly paragraphs: readonly PageBlock[] }
  | { readonly page: 'not-found'; readonly forms: readonly ListedForm[] }
  | { readonly page: 'withdrawn'; readonly title: string; readonly forms: readonly ListedForm[] }
);

/** A page drawn on the server. */
export interface Drawing {
  /** Content of the page's root element. */
  readonly html: string;
  /** Names of the chunks that the browser fetches before it can hydrate the page. */
  readonly chunks: readonly string[];
  /** Whether the page needs, from the start, the style sheet that other pages load later. */
  readonly laterStyles: boolean;
}

/** The exports of the build's server entry: the only file of the app that the server imports. */
export interface ServerEntry {
  /**
   * Draws a page.
   * @throws Error when the page can't be drawn
   */
  draw(page: DrawnFormPage | DrawnSitePage): Promise<Drawing>;
}
