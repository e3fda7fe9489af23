import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** @returns whether the address belongs to the JSON API, however it is written: the router takes /%762 for /v2 */
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
 * Sets the headers of every answer: a strict CSP, which hosts may embed, which origins may read what, and what is never
 * cached.
 * @param embedOrigins origins of host pages (EMBED_ORIGINS)
 */
export async function setHeaders(app: FastifyInstance, embedOrigins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      // helmet's defaults allow inline styles and upgrade http, which breaks http://localhost
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'", ...embedOrigins],
      },
    },
    // this header can name one origin at most; frame-ancestors above names all
    xFrameOptions: embedOrigins.length === 0 ? { action: 'sameorigin' } : false,
    // the proxy that holds the certificate decides; includeSubDomains would bind the operator's other hosts
    strictTransportSecurity: false,
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
}
