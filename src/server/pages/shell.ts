import type { BuildEntry } from '../assets/assets.ts';
import type { ServedForm } from '../forms/served-form.ts';
import { pictureAddress, type ServedSite } from '../forms/served-site.ts';
import { LOCALE } from '../../engine/locale.ts';
import type { PageConfig } from '../../engine/page-config.ts';
import type { Site } from '../../engine/form.ts';
import { parseText } from '../../engine/text.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { InlineStyle } from './inline-style.ts';

/** What an HTML page is put together from. */
export interface Shell {
  readonly title: string;
  /** Text for search engines and link previews; absent: none. */
  readonly description?: string | undefined;
  readonly config: PageConfig;
  readonly site: ServedSite;
  readonly entry: BuildEntry | undefined;
  readonly style: InlineStyle;
  /** HTML of the root element; undefined: the script draws it. */
  readonly drawn: string | undefined;
  /** The form whose definition, or first part, is loaded with the page. */
  readonly preload?: ServedForm | undefined;
  /** Addresses of further chunks of the script that this page needs. */
  readonly chunks?: readonly string[];
  /** Shown above the page. */
  readonly note?: string | undefined;
  /** Origin at which customers reach the server; messengers accept no image address without it. */
  readonly publicUrl?: string | undefined;
}

/**
 * The head names all files that the page needs, so that they load in parallel: first, so that they are requested while
 * styles and text are still on their way.
 * @returns the HTML of a page
 */
export function renderShell({
  title,
  description,
  config,
  site,
  entry,
  style,
  drawn = '',
  preload,
  chunks = [],
  note,
  publicUrl,
}: Shell): string {
  const isForm = config.page === 'form';
  const first = isForm ? preload?.form.steps[0]?.id : undefined;
  const head = [
    ...headOf(title, site),
    ...(description === undefined ? [] : described(title, description, site, publicUrl)),
    ...(preload && !isForm
      ? [
          `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/assets/forms/${preload.hash}/form.json">`,
        ]
      : []),
    ...[
      ...(preload && first ? [`/assets/forms/${preload.hash}/${first}.js`] : []),
      ...(entry?.preload ?? []),
      ...chunks,
    ].map((href) => `<link rel="modulepreload" href="${href}">`),
    jsonScript('ff-page', JSON.stringify(config)),
    ...(entry ? [`<script type="module" src="${entry.script}"></script>`] : []),
    style.element,
  ];
  const body = [
    ...(note === undefined
      ? []
      : [`<aside class="ff-root"><div class="ff-testing"><p>${escapeHtml(note)}</p></div></aside>`]),
    `<div id="ff-app" class="ff-root">${drawn}</div>`,
    ...(config.page === 'static' ? [] : [late(site)]),
    // last, after what is painted first; it arrives while the browser requests the scripts
    ...(preload && isForm ? [jsonScript('ff-first', preload.files.get('first.json')?.body.toString() ?? '')] : []),
  ];
  return page(head, body.join('\n'));
}

/** @returns a script element with JSON, which the page's script reads */
function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** @returns the HTML of a page with one message, which needs no script */
export function renderMessage(message: string, site: ServedSite, style: InlineStyle): string {
  const drawn = sheet(escapeHtml(message));
  return page([...headOf(site.site.operator, site), style.element], `<div class="ff-root"><main>${drawn}</main></div>`);
}

function page(head: readonly string[], body: string): string {
  return `<!doctype html>\n<html lang="${LOCALE}">\n<head>\n${head.join('\n')}\n</head>\n<body class="ff-page">\n${body}\n</body>\n</html>\n`;
}

function headOf(title: string, site: ServedSite): readonly string[] {
  const touchIcon = pictureAddress(site, 'touchIcon');
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // the colours are made for light mode: a browser that darkens pages by itself would make edges and pale text vanish
    '<meta name="color-scheme" content="only light">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="theme-color" content="${site.site.brand['brand-700']}">`,
    `<link rel="icon" type="image/svg+xml" href="/assets/site/${site.hash}/icon.svg">`,
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${touchIcon}">`] : []),
  ];
}

/** @returns the meta elements for search engines, and for messengers in which the address is shared */
function described(
  title: string,
  description: string,
  served: ServedSite,
  publicUrl: string | undefined,
): readonly string[] {
  const image = pictureAddress(served, 'shareImage');
  const meta: readonly (readonly [string, string])[] = [
    ['name="description"', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:site_name"', served.site.operator],
    ...(image && publicUrl ? [['property="og:image"', publicUrl + image] as const] : []),
    ['property="og:type"', 'website'],
    ['property="og:locale"', LOCALE.replace('-', '_')],
  ];
  return meta.map(([name, content]) => `<meta ${name} content="${escapeHtml(content)}">`);
}

/**
 * @returns the notice that a page does not work in time, or can't without JavaScript; app/look/late.css shows it. The
 * link with an empty address reloads the page.
 */
function late({ site, texts }: ServedSite): string {
  const noScript = `<span class="ff-no-script">${markup(texts['no-script'], site)}</span>`;
  const fault = `<span class="ff-with-script">${markup(texts['error.late'], site)}</span>`;
  const reload = `<a href="">${escapeHtml(texts['button.reload'] ?? '')}</a>`;
  return `<div class="ff-root ff-late" role="alert"><p class="ff-wrap">${noScript} ${fault} ${reload}</p></div>`;
}

function markup(text: string | undefined, site: Site): string {
  return parseText(text ?? '', site)
    .map((part) => {
      if (part.kind === 'break') return '<br>';
      return part.kind === 'text'
        ? escapeHtml(part.text)
        : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`;
    })
    .join('');
}

/** A message on a sheet of its own. */
function sheet(message: string): string {
  return `<div class="ff-frame"><div class="ff-main"><div class="ff-wrap"><div class="ff-sheet ff-sheet-narrow"><p class="ff-result-lead">${message}</p></div></div></div></div>`;
}
