import fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { createAsset, IMMUTABLE, sendAsset } from '../../../src/server/assets/asset.ts';
import { setHeaders } from '../../../src/server/http/headers.ts';
import type { FirstField, PaintForm } from './forms.ts';
import { openPhone } from './phone.ts';

/** Pages of plain HTML, by the form's id. */
export interface PlainPages {
  address(form: string): string;
  close(): Promise<void>;
}

/**
 * Makes a plain HTML page of each form: what the product's page shows once it is drawn, the styles of its HTML in a
 * sheet that the page links to, and a script that checks the first field. Serves it as the product serves its pages,
 * compressed at the highest level.
 * @param product the URL of the product
 */
export async function openPlainPages(
  browser: Browser,
  product: string,
  forms: readonly PaintForm[],
): Promise<PlainPages> {
  const server = fastify();
  await setHeaders(server, []);
  const serve = (address: string, content: string, type: string, cacheControl: string) => {
    const asset = createAsset(content, `${type}; charset=utf-8`, cacheControl);
    server.get(address, (request, reply) => sendAsset(request, reply, asset));
  };
  for (const { id, field } of forms) {
    const page = `${product}/web/r/${id}`;
    const [style, script] = [`/assets/plain/${id}.css`, `/assets/plain/${id}.js`];
    serve(`/plain/${id}`, await drawn(browser, page, { style, script }), 'text/html', 'no-cache');
    serve(style, await styleOf(page), 'text/css', IMMUTABLE);
    serve(script, `(${checkFirstField.toString()})(${JSON.stringify(field)})`, 'text/javascript', IMMUTABLE);
  }
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { address: (form) => `${url}/plain/${form}`, close: () => server.close() };
}

/** @returns the styles in the server's HTML, without those that the page adds later */
async function styleOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  if (style === undefined) throw new Error(`${address} has no styles`);
  return style;
}

/** The files that a plain page loads. */
interface PlainFiles {
  readonly style: string;
  readonly script: string;
}

/** @returns the HTML of the page once it is drawn, with these files instead of the product's */
async function drawn(browser: Browser, address: string, files: PlainFiles): Promise<string> {
  const page = await openPhone(browser);
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(({ style, script }) => {
      document
        .querySelectorAll('script, style, link[rel=stylesheet], link[rel=modulepreload], link[rel=preload]')
        .forEach((element) => element.remove());
      const own = `<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>`;
      return `<!doctype html>${document.documentElement.outerHTML.replace('</head>', own)}`;
    }, files);
  } finally {
    await page.context().close();
  }
}

/** The script of a plain page, passed as text: must not refer to anything outside the function. */
function checkFirstField({ control, text, after, message, html }: FirstField): void {
  const check = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(control)) return;
    const wrong = text === undefined ? target.checked : target.value.length >= text.length;
    const shown = document.querySelector(message);
    if (wrong && !shown) document.querySelector(after)?.insertAdjacentHTML('afterend', html);
    if (!wrong) shown?.remove();
  };
  for (const type of ['input', 'focusout']) addEventListener(type, check);
  // text that was typed before the script ran
  check({ target: document.querySelector(control) });
}
