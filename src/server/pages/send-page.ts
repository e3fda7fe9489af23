import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, sendAsset } from '../assets/asset.ts';

/** Answers a request with a page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: Promise<Asset>) => Promise<FastifyReply>;

/**
 * @param settled resolves once the files of the build in service are stored
 * @returns what sends a page once every process can serve the files that it names
 */
export function pageSender(settled: () => Promise<void>): SendPage {
  return async (request, reply, page) => {
    // a build that is made while the page is drawn may be the one whose files it names
    const asset = await page;
    await settled();
    return sendAsset(request, reply, asset);
  };
}
