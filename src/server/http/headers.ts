import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Has browsers apply the style element of a page. The CSP refuses every other.
     * @param hash e.g. "sha256-…", of the element's content
     */
    allowStyle(hash: string): void;
  }
}

/** @returns whether the address belongs to the JSON API, also if percent-encoded: the router takes /%762 for /v2 */
export function isApi(url: string): boolean {
  const [path = ''] = url.split('?');
  return /^\/v2(?=\/|$)/.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Scripts, styles and compiled forms: nothing personal, loaded by host pages on other origins. */
function isPublicAsset(url: string): boolean {
  return url.startsWith('/assets/') || url.startsWith('/web/r/embed.');
}

/**
 * Types of files that pages load and that browsers neither show as a page nor run scripts in; `nosniff` holds each file
 * to its type. HTML, SVG, PDF and responses without a type are not among them.
 */
const PART_OF_PAGE =
  /^(?:text\/(?:javascript|css)|application\/json|font\/[\w-]+|image\/(?:png|jpeg|webp|x-icon))(?:;|$)/;

/** Headers that matter for a page only. Each of its files would carry half a kilobyte of them. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Sets the headers of every response: a strict CSP, which hosts may embed forms, which origins may read what, and what
 * is never cached. Files that a page loads get no headers that matter for pages only.
 * @param embedOrigins origins of host pages (EMBED_ORIGINS)
 */
export async function setHeaders(app: FastifyInstance, embedOrigins: readonly string[]): Promise<void> {
  const policy = (styles: readonly string[]) => ({
    // helmet's defaults allow inline styles and upgrade http, which breaks http://localhost
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...styles],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'", ...embedOrigins],
    },
  });
  await app.register(helmet, {
    contentSecurityPolicy: policy([]),
    // this header can name one origin at most; frame-ancestors above names all
    xFrameOptions: embedOrigins.length === 0 ? { action: 'sameorigin' } : false,
    // the proxy that holds the certificate decides; includeSubDomains would bind the operator's other hosts
    strictTransportSecurity: false,
  });

  app.decorateReply('allowStyle', function (hash) {
    this.helmet({ contentSecurityPolicy: policy([`'${hash}'`]) });
  });

  if (embedOrigins.length > 0) {
    await app.register(cors, {
      delegator: (request, callback) => {
        callback(null, {
          origin: isApi(request.url ?? '') ? [...embedOrigins] : false,
          methods: ['GET', 'POST'],
          allowedHeaders: ['Content-Type', 'Idempotency-Key', 'Form-Version'],
          exposedHeaders: ['Retry-After'],
          maxAge: 600,
        });
      },
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    if (isPublicAsset(request.url))
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });

  // removed here instead of added elsewhere: a response of an unknown type keeps all of them
  app.addHook('onSend', async (_request, reply, payload) => {
    if (PART_OF_PAGE.test(String(reply.getHeader('content-type'))))
      for (const name of OF_PAGES) reply.removeHeader(name);
    return payload;
  });
}
