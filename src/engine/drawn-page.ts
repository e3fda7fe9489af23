import type { FormRules } from './compiled.ts';
import type { Form, Listing, Site } from './form.ts';

/** What a page of a form is drawn from on the server. */
export type DrawnFormPage = { readonly form: Form } & (
  | {
      readonly page: 'form';
      readonly hash: string;
      /** Those of the first step at least. */
      readonly rules: FormRules;
      /** The civil day in Vienna. */
      readonly today: number;
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

/** What a page without a form is drawn from on the server. */
export type DrawnSitePage = { readonly site: Site; readonly texts: Readonly<Record<string, string>> } & (
  | { readonly page: 'list'; readonly forms: readonly ListedForm[]; readonly standIns?: readonly string[] }
  | { readonly page: 'text'; readonly title: string; readonly paragraphs: readonly PageBlock[] }
  | { readonly page: 'not-found'; readonly forms: readonly ListedForm[] }
  | { readonly page: 'withdrawn'; readonly title: string; readonly forms: readonly ListedForm[] }
);

/** A page as the server has drawn it. */
export interface Drawing {
  /** What the page's root element holds. */
  readonly html: string;
  /** Names of the chunks that the browser fetches before it can hydrate the page. */
  readonly chunks: readonly string[];
  /** Whether it needs the later styles at once. */
  readonly laterStyles: boolean;
}

/** What the server's entry of the build exports. The server imports nothing of the app but this built file. */
export interface ServerEntry {
  /** @throws Error when the page can't be drawn */
  draw(page: DrawnFormPage | DrawnSitePage): Promise<Drawing>;
}
