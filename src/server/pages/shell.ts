import type { Entry } from '../assets/assets.ts';
import type { ServedForm } from '../definitions/served-form.ts';
import type { ServedSite } from '../definitions/served-site.ts';
import type { PageConfig } from '../../engine/page-config.ts';
import { escapeHtml } from '../escape-html.ts';

/** What an HTML page is made of; the browser draws the rest. */
export interface Shell {
  readonly title: string;
  readonly config: PageConfig;
  readonly site: ServedSite;
  readonly entry: Entry | undefined;
  /** Form whose definition and first step's rules are loaded at once. */
  readonly preload?: ServedForm | undefined;
}

/** @returns the HTML of a page: what it needs is named in its head, so that everything loads side by side */
export function renderShell({ title, config, site, entry, preload }: Shell): string {
  const first = config.page === 'form' ? preload?.form.steps[0]?.id : undefined;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    ...(entry?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="stylesheet" href="/assets/site/${site.hash}/brand.css">`,
    ...(preload
      ? [`<link rel="preload" as="fetch" crossorigin href="/assets/forms/${preload.hash}/form.json">`]
      : [`<link rel="preload" as="fetch" crossorigin href="/assets/site/${site.hash}/site.json">`]),
    ...(preload && first ? [`<link rel="modulepreload" href="/assets/forms/${preload.hash}/${first}.js">`] : []),
    ...(entry?.preload ?? []).map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="application/json" id="ff-page">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`,
    ...(entry ? [`<script type="module" src="${entry.script}"></script>`] : []),
  ];
  return `<!doctype html>\n<html lang="de-AT">\n<head>\n${head.join('\n')}\n</head>\n<body class="ff-page">\n<div id="ff-app" class="ff-root" data-load-failed="${escapeHtml(site.texts['error.load'] ?? '')}" data-retry="${escapeHtml(site.texts['button.retry'] ?? '')}"></div>\n<noscript>${sheet(site.texts['no-script'] ?? '')}</noscript>\n</body>\n</html>\n`;
}

/** A sentence on a sheet of its own, as the app's LoadFailure has it. */
function sheet(sentence: string): string {
  return `<div class="ff-root"><main class="ff-frame ff-main"><div class="ff-wrap"><div class="ff-sheet ff-sheet-narrow"><p class="ff-result-lead">${escapeHtml(sentence)}</p></div></div></main></div>`;
}
