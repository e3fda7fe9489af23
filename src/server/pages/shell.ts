import type { BuildEntry } from '../assets/assets.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { ServedSite } from '../forms/served-site.ts';
import { LOCALE } from '../../engine/locale.ts';
import type { PageConfig } from '../../engine/page-config.ts';
import { parseText } from '../../engine/text.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** What the server writes into an HTML page. The browser renders the rest. */
export interface Shell {
  readonly title: string;
  readonly config: PageConfig;
  readonly site: ServedSite;
  readonly entry: BuildEntry | undefined;
  /** Form whose definition and first step's rules are loaded at once. */
  readonly preload?: ServedForm | undefined;
}

/** @returns the HTML of a page. Its head names all files that it needs, so that they load at the same time. */
export function renderShell({ title, config, site, entry, preload }: Shell): string {
  const first = config.page === 'form' ? preload?.form.steps[0]?.id : undefined;
  const head = [
    ...headOf(title, site, entry),
    ...(preload
      ? [`<link rel="preload" as="fetch" crossorigin href="/assets/forms/${preload.hash}/form.json">`]
      : [`<link rel="preload" as="fetch" crossorigin href="/assets/site/${site.hash}/site.json">`]),
    ...(preload && first ? [`<link rel="modulepreload" href="/assets/forms/${preload.hash}/${first}.js">`] : []),
    ...(entry?.preload ?? []).map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="application/json" id="ff-page">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`,
    ...(entry ? [`<script type="module" src="${entry.script}"></script>`] : []),
  ];
  const body = [
    `<div id="ff-app" class="ff-root" data-load-failed="${escapeHtml(site.texts['error.load'] ?? '')}" data-retry="${escapeHtml(site.texts['button.retry'] ?? '')}"></div>`,
    `<div class="ff-root ff-late" role="alert">${late(site)}</div>`,
    `<noscript><div class="ff-root"><main>${sheet(escapeHtml(site.texts['no-script'] ?? ''))}</main></div></noscript>`,
  ];
  return page(head, body.join('\n'));
}

/** @param text key of the message @returns the HTML of a page with one message, which needs no script */
export function renderMessage(text: string, site: ServedSite, entry: BuildEntry | undefined): string {
  const message = sheet(escapeHtml(site.texts[text] ?? text));
  return page(headOf(site.site.operator, site, entry), `<div class="ff-root"><main>${message}</main></div>`);
}

function page(head: readonly string[], body: string): string {
  return `<!doctype html>\n<html lang="${LOCALE}">\n<head>\n${head.join('\n')}\n</head>\n<body class="ff-page">\n${body}\n</body>\n</html>\n`;
}

function headOf(title: string, site: ServedSite, entry: BuildEntry | undefined): readonly string[] {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    ...(entry?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="stylesheet" href="/assets/site/${site.hash}/brand.css">`,
  ];
}

/**
 * A message for a page that is not rendered in time, or can't be: app/look/late.css shows it then. The link with an
 * empty address reloads the page.
 */
function late({ site, texts }: ServedSite): string {
  const parts = parseText(texts['error.late'] ?? '', site).map((part) => {
    if (part.kind === 'break') return '<br>';
    return part.kind === 'text'
      ? escapeHtml(part.text)
      : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`;
  });
  const reload = `<a href="">${escapeHtml(texts['button.reload'] ?? '')}</a>`;
  return sheet(parts.join(''), `<p class="ff-result-text">${reload}</p>`);
}

/** A message on a sheet of its own, as the app's LoadFailure shows it. */
function sheet(message: string, more = ''): string {
  return `<div class="ff-frame"><div class="ff-main"><div class="ff-wrap"><div class="ff-sheet ff-sheet-narrow"><p class="ff-result-lead">${message}</p>${more}</div></div></div></div>`;
}
