import type { FastifyInstance } from 'fastify';
import { RequestError } from '../http/errors.ts';
import type { StoreReader } from '../store/store-reader.ts';
import { FILES_PATH, type FileQuery, isValidSignature } from './file-address.ts';

interface FilesSetup {
  readonly store: Pick<StoreReader, 'applications'>;
  /** The keys that sign the addresses; none: nothing is served. */
  readonly keys: readonly Buffer[];
  readonly now: () => Date;
}

/**
 * Serves the files of applications at signed addresses. Browsers must never show them, since strangers sent them. A
 * wrong address, an expired one and a purged file get the same response. There is no rate limit: unsigned requests do
 * not reach the store.
 */
export function serveDeliveredFiles(app: FastifyInstance, { store, keys, now }: FilesSetup): void {
  if (keys.length === 0) return;
  app.get<{ Params: { id: string }; Querystring: Partial<Record<keyof FileQuery, unknown>> }>(
    `${FILES_PATH}/:id`,
    async ({ params: { id }, query }, reply) => {
      const bytes = isValidSignature(id, query, now(), keys) ? await store.applications.bytesOfUpload(id) : undefined;
      if (!bytes) throw new RequestError('not-found');
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="file"',
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'no-store',
        })
        .send(bytes);
    },
  );
}
