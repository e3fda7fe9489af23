import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isNotModified } from './not-modified.ts';
import { shortHash } from './short-hash.ts';

export type Encoding = 'br' | 'gzip';

/** A public file in memory. It is compressed once per encoding. */
export interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** Hash of the style element in a page; the CSP refuses every other. */
  readonly styleHash: string | undefined;
  /** The content in Brotli, when the build has compressed it. */
  readonly brotli: Buffer | undefined;
  /** Compresses at the first call; everybody later gets the same bytes. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For stable names, whose content changes with a new version. */
export const SHORT = 'public, max-age=300';

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json)|image\/svg\+xml|font\/ttf)/;
/** Bodies below this many bytes are not compressed. */
const SMALLEST = 256;

/**
 * Compresses as small as possible. The build does so for its own files, a server for the files that it makes itself.
 */
export const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Compresses faster and nearly as small, for content that is made while a request waits. */
export const QUICK: typeof COMPRESS = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * @param type MIME type, with charset for text
 * @param brotli the content in Brotli, when the build has compressed it
 * @param compress compresses the other encodings
 * @param styleHash hash of the style element in a page
 */
export function createAsset(
  content: Buffer | string,
  type: string,
  cacheControl: string,
  {
    brotli,
    compress = COMPRESS,
    styleHash,
  }: { brotli?: Buffer | undefined; compress?: typeof COMPRESS; styleHash?: string } = {},
): Asset {
  const body = Buffer.from(content);
  const made = new Map<Encoding, Promise<Buffer>>(brotli && [['br', Promise.resolve(brotli)]]);
  return {
    body,
    type,
    cacheControl,
    brotli,
    styleHash,
    etag: `"${shortHash(body)}"`,
    encoded: (encoding) => {
      const known = made.get(encoding) ?? compress[encoding](body);
      made.set(encoding, known);
      return known;
    },
  };
}

/** Answers with the asset, in the best encoding that the browser takes, or with 304 when the browser has it. */
export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const encoding = isWorthIt(asset) ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  reply.header('cache-control', asset.cacheControl);
  if (asset.styleHash) reply.allowStyle(asset.styleHash);
  // a response that caches keep for a year answers many requests
  if (asset.cacheControl === IMMUTABLE) reply.removeHeader('x-request-id');
  // CORS may have set Vary already: responses of the API also vary by origin
  if (isWorthIt(asset)) reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  // browsers never revalidate an immutable file: an ETag would only make the response longer
  if (asset.cacheControl !== IMMUTABLE) {
    // one ETag per encoding, so that no cache mixes them up
    const etag = encoding ? asset.etag.replace(/"$/, `-${encoding}"`) : asset.etag;
    reply.header('etag', etag);
    if (isNotModified(request, reply, etag)) return reply.code(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(encoding ? await asset.encoded(encoding) : asset.body);
}

/** Compresses an asset before the first request for it. */
export async function warm(asset: Asset): Promise<void> {
  if (isWorthIt(asset)) await asset.encoded('br');
}

function isWorthIt({ body, type }: Asset): boolean {
  return body.length >= SMALLEST && COMPRESSIBLE.test(type);
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const entries = String(header ?? '')
    .toLowerCase()
    .replaceAll(' ', '')
    .split(',');
  const accepted = entries.filter((entry) => !/;q=0(\.0*)?$/.test(entry)).map((entry) => entry.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
