import { type Day, dayInVienna } from '../../engine/calendar.ts';
import type { DrawnFormPage, DrawnSitePage } from '../../engine/drawn-page.ts';
import { closedOn } from '../../engine/opening.ts';
import type { PageConfig } from '../../engine/page-config.ts';
import { stepTitle } from '../../engine/page-title.ts';
import type { Form } from '../../engine/form.ts';
import { fill, plainText } from '../../engine/text.ts';
import { type Asset, createAsset } from '../assets/asset.ts';
import type { Assets } from '../assets/assets.ts';
import type { Config } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { TextPage } from '../forms/served-site.ts';
import { renderBare } from '../http/bare-page.ts';
import { TESTING_HEADER } from '../http/sandbox-headers.ts';
import type { Draw } from './drawing.ts';
import { inlineStyle } from './inline-style.ts';
import { createPageCache } from './page-cache.ts';
import { renderMessage, renderShell } from './shell.ts';

const ENTRY = 'main.tsx';
/** Style sheet of pages without a form. */
const LOOK = 'look/site.css';
const LATER_LOOK = 'look/later.css';
const HTML = 'text/html; charset=utf-8';

/** `asked`: browsers revalidate each time, so that no page outlives its day or build. `unstored`: never cached. */
const CACHE = { asked: 'no-cache', unstored: 'no-store' } as const;

interface DrawingSetup {
  readonly definitions: Pick<Definitions, 'ready' | 'site' | 'open' | 'placeholders'>;
  readonly assets: Assets;
  readonly draw: Draw;
  readonly config: Pick<Config, 'testMode' | 'now' | 'fixedClock' | 'publicUrl'>;
  /** Resolves once the files of the build in service are stored, so that every process can serve them. */
  readonly settled: () => Promise<void>;
  /** @returns the lists for which demo data serves */
  readonly demoLists: () => readonly string[];
  /** Marks the pages as a preview; absent: they are for customers. */
  readonly preview?: PreviewMark;
}

/** What the pages of a preview have in addition. */
export interface PreviewMark {
  /** Headers that a page sends with each of its requests. */
  readonly headers: Readonly<Record<string, string>>;
  /** Shown above the page. */
  readonly note: string;
}

/**
 * Makes the HTML pages. They are the same for everybody, and each is drawn once per combination of what it is made of:
 * settings, definition, day and build. Once there is a page, every process can serve the files that it names.
 */
export interface Pages {
  list(): Promise<Asset>;
  /** @param testing whether to add the testers' tools; the page then begins with an example and the browser draws it */
  form(served: ServedForm, testing: boolean): Promise<Asset>;
  success(served: ServedForm): Promise<Asset>;
  /** @throws Error when the form is no opt-in */
  confirmation(served: ServedForm): Promise<Asset>;
  text(page: TextPage): Promise<Asset>;
  /** In place of a form that is not in service any more. */
  withdrawn(served: ServedForm): Promise<Asset>;
  /** For addresses that do not exist. */
  notFound(): Promise<Asset>;
  /** For a page that can't be shown: one message, without a script, even while nothing serves. */
  failed(message: string): Asset;
}

interface PageParts {
  /** Cache key instead of the whole of `drawn`, e.g. because a definition's hash is in `config`. */
  readonly key?: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly config: ConfigOf<PageConfig>;
  readonly drawn: DrawnFormPage | Unsettled<DrawnSitePage> | undefined;
  readonly preload?: ServedForm;
  readonly cacheControl?: string;
}

type ConfigOf<Page> = Page extends PageConfig ? Omit<Page, 'now'> : never;
type Unsettled<Page> = Page extends DrawnSitePage ? Omit<Page, 'site' | 'texts'> : never;

/** @returns the pages of the forms in service */
export function createPages({ definitions, assets, settled, draw, config, demoLists, preview }: DrawingSetup): Pages {
  const kept = createPageCache();
  const forTests = () => (config.fixedClock ? { now: config.now().toISOString() } : {});
  const today = (): Day => dayInVienna(config.now());
  const text = (key: string, values?: Readonly<Record<string, string>>) =>
    fill(definitions.site().texts[key] ?? '', values);
  const pageTitle = (page: string) => text('title.page', { page });
  const listed = () =>
    definitions
      .open()
      .map(({ form: { id, title, lead, listing } }) => ({ href: `/web/r/${id}`, title, lead, listing }));

  const styleWith = (more: readonly string[]) => {
    const addresses = [...(assets.entry(ENTRY)?.styles ?? []), ...more.flatMap((source) => assets.style(source) ?? [])];
    const sheets = addresses.flatMap((address) => assets.find(address)?.body.toString() ?? []);
    return inlineStyle([...sheets, definitions.site().brand]);
  };

  const made = async (parts: PageParts): Promise<Asset> => {
    const { title, description, drawn, preload, cacheControl = CACHE.asked, key = JSON.stringify(drawn) } = parts;
    const site = definitions.site();
    const pageConfig = { ...parts.config, ...forTests() };
    const page = await kept.page(JSON.stringify([key, site.hash, assets.build(), pageConfig]), async () => {
      const attempt = drawn && (await draw('form' in drawn ? drawn : { ...drawn, site: site.site, texts: site.texts }));
      const drawing = attempt === 'failed' ? undefined : attempt;
      const style = styleWith([
        ...(pageConfig.page === 'static' ? [LOOK] : []),
        ...(drawing?.laterStyles ? [LATER_LOOK] : []),
      ]);
      const asset = createAsset(
        renderShell({
          title,
          description,
          config: pageConfig,
          site,
          entry: assets.entry(ENTRY),
          style,
          drawn: drawing?.html,
          preload,
          chunks: (drawing?.chunks ?? []).flatMap(assets.chunk),
          note: preview?.note,
          publicUrl: config.publicUrl,
        }),
        HTML,
        preview ? CACHE.unstored : cacheControl,
        { styleHash: style.hash },
      );
      // a page that could not be drawn may succeed the next time
      return { asset, isCached: attempt !== 'failed' };
    });
    // after drawing: a build that is made meanwhile may be the one whose files the page names
    await settled();
    return page;
  };

  const ofForm = (
    page: 'form' | 'success' | 'confirmation',
    served: ServedForm,
    parts: Pick<PageParts, 'title' | 'description' | 'drawn' | 'cacheControl'>,
    headers = preview?.headers,
  ) =>
    made({
      key: parts.drawn ? 'drawn' : 'testing',
      config: {
        page,
        form: served.form.id,
        hash: served.hash,
        today: today(),
        ...(parts.drawn ? {} : { testing: true }),
        ...(headers && { headers }),
      },
      preload: served,
      ...parts,
    });

  return {
    list: () =>
      made({
        title: pageTitle(text('list.title')),
        description: text('list.description'),
        config: { page: 'static' },
        drawn: {
          page: 'list',
          forms: listed(),
          ...(config.testMode ? { standIns: [...definitions.placeholders(), ...demoLists()] } : {}),
        },
      }),
    form(served, testing) {
      const { form, hash } = served;
      const [first] = form.steps;
      const drawn: DrawnFormPage = {
        page: 'form',
        form,
        hash,
        // a getter, since a cached page needs no rules
        get rules() {
          return served.rules;
        },
        today: today(),
      };
      if (!testing && closedOn(form, today()))
        return made({
          key: `closed ${hash} ${today()}`,
          title: pageTitle(form.title),
          description: descriptionOf(form),
          config: { page: 'static' },
          drawn,
        });
      const title = first ? stepTitle(form, first, text) : pageTitle(form.title);
      const description = descriptionOf(form);
      return testing
        ? ofForm('form', served, { title, description, drawn: undefined }, { [TESTING_HEADER]: '1' })
        : ofForm('form', served, { title, description, drawn });
    },
    success: (served) =>
      ofForm('success', served, {
        // says nothing of a submit: whoever opens the page may have sent nothing
        title: pageTitle(served.form.title),
        drawn: { page: 'success', form: served.form },
        cacheControl: CACHE.unstored,
      }),
    confirmation(served) {
      const { optIn } = served.form;
      if (!optIn) throw new Error(`form <${served.form.id}> is no opt-in`);
      return ofForm('confirmation', served, {
        title: pageTitle(optIn.pages.landing.title),
        drawn: { page: 'confirmation', form: served.form },
        cacheControl: CACHE.unstored,
      });
    },
    text: ({ title, description, paragraphs }) =>
      made({
        title: pageTitle(title),
        description,
        config: { page: 'static' },
        drawn: { page: 'text', title, paragraphs },
      }),
    notFound: () =>
      made({
        title: pageTitle(text('not-found.title')),
        config: { page: 'static' },
        drawn: { page: 'not-found', forms: listed() },
        cacheControl: CACHE.unstored,
      }),
    withdrawn: ({ form: { title } }) =>
      made({
        title: pageTitle(title),
        config: { page: 'static' },
        drawn: { page: 'withdrawn', title, forms: listed() },
        cacheControl: CACHE.unstored,
      }),
    failed(message) {
      if (!definitions.ready()) return createAsset(renderBare(message), HTML, CACHE.unstored);
      const style = styleWith([]);
      const html = renderMessage(message, definitions.site(), style);
      return createAsset(html, HTML, CACHE.unstored, { styleHash: style.hash });
    },
  };
}

function descriptionOf({ listing, lead, site }: Form): string | undefined {
  return listing?.description ?? (lead === undefined ? undefined : plainText(lead, site));
}
