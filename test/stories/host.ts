import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A host page's CSS, which also applies to our elements. No selector in it that could match ours is more specific than
 * one id with classes.
 */
export const HOSTILE = `
* { box-sizing: content-box; margin: 7px; line-height: 3; }
*::before { content: "host"; }
html { font-size: 10px; }
body { margin: 0; color: #a0a; font: italic 11px/1 serif; letter-spacing: 3px; text-align: right; text-transform: uppercase; cursor: wait; }
div, section, form, fieldset { padding: 3px; border: 2px dotted red; background: yellow; }
p, li, span, b { margin: 0 0 40px; color: red; font-size: 9px; }
h1, h2, h3 { color: red; font-size: 60px; }
label, legend, button, small { display: none; }
input, select, textarea { float: right; width: 50px; padding: 30px; border: 5px solid red; background: yellow; }
input { width: 100% !important; max-width: none; height: 48px !important; }
input:focus { outline: none; border-color: red; }
a { border-bottom: 3px solid lime; color: lime; text-decoration: none; }
a:hover { background: lime; }
ul, ol { list-style: square inside; }
svg { width: 5px; fill: red; opacity: 0.2; }
svg path { fill: red; stroke: red; }
details > summary { display: none; }
.content p { text-indent: 3em; }
.content form div { float: left; }
#column h2 { border-bottom: 3px solid red; text-transform: uppercase; }
#column a, #column p { color: red; font-weight: bold; }
#column input[type='text'] { height: 20px; border-radius: 0; }
#column .content form button { float: left; background: lime; }
#column .content ul li { margin-left: 20px; list-style: square; }
#column label { float: left; width: 120px; }
#column { width: 1120px; margin: 0 auto; }
#column[data-narrow] { width: 700px; }
#column, #column > .content { padding: 0; border: 0; }
#column > .content { margin: 0 0 100px; }
`;

/** A server of host pages: another origin, with its own stylesheet and content security policy. */
export interface Host {
  readonly origin: string;
  /** The requested paths. */
  readonly asked: string[];
  /**
   * Serves a page with this body, and with the script of the forms unless the body has it. `site` is the only other
   * origin that the page's policy allows.
   * @param more further directives of the policy
   */
  show(path: string, site: string, body: string, more?: string): void;
  close(): Promise<void>;
}

interface Shown {
  readonly site: string;
  readonly body: string;
  readonly more: string;
}

/** Starts a server of host pages on a free port. */
export async function startHost(): Promise<Host> {
  const pages = new Map<string, Shown>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages.get(path);
    if (path === '/host.css') response.writeHead(200, { 'content-type': 'text/css' }).end(HOSTILE);
    else if (page)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyFor(page) })
        .end(htmlOf(page));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // another host name than the site's 127.0.0.1, so that browsers see another site
    origin: `http://localhost:${port}`,
    asked,
    show: (path, site, body, more = '') => void pages.set(path, { site, body, more }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function policyFor({ site, more }: Shown): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${site}`,
    `style-src 'self' ${site}`,
    `connect-src ${site}`,
    `img-src ${site} data: blob:`,
    more,
  ].join('; ');
}

function htmlOf({ site, body }: Shown): string {
  const head = `<title>Host</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/host.css"><link rel="stylesheet" href="${site}/web/r/embed.css">`;
  const script = body.includes('/web/r/embed.js') ? '' : `<script type="module" src="${site}/web/r/embed.js"></script>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>Host</h1><div id="column">${body}</div>${script}</body></html>`;
}
