import { AxiosError, type AxiosAdapter, AxiosHeaders, type AxiosResponse } from 'axios';
import type { FastifyInstance } from 'fastify';
import type { ClientTransport } from '../../src/app/api/client.ts';

/** A response in place of the server's. undefined: the server responds; 'lost': a network error. */
export type Reply = { readonly status: number; readonly json: unknown } | 'lost' | undefined;

/** A request of the page. */
export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Imported modules of rules, by their text: an imported module is never released. */
const modules = new Map<string, Promise<unknown>>();

/**
 * Makes a transport that sends a page's requests to a server that does not listen on a port.
 * @param onRequest called with each request first; its result replaces the server's response
 */
export function transportTo(
  app: FastifyInstance,
  onRequest: (sent: Sent) => Reply | Promise<Reply> = () => undefined,
): ClientTransport {
  const adapter: AxiosAdapter = async (config) => {
    const sent: Sent = {
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      body: (config.data as string | undefined) ?? '',
      headers: config.headers.toJSON(true),
    };
    const reply = await onRequest(sent);
    if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
    if (reply === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status, headers, data } = reply
      ? { status: reply.status, headers: {}, data: JSON.stringify(reply.json) }
      : await ask(app, sent);
    const response: AxiosResponse = {
      data,
      status,
      statusText: '',
      headers: AxiosHeaders.from(headers),
      config,
      request: undefined,
    };
    if (config.validateStatus?.(status) ?? true) return response;
    throw new AxiosError(`status ${status}`, undefined, config, undefined, response);
  };
  return {
    adapter,
    async fetch(input, { method = 'GET' } = {}) {
      if (typeof input !== 'string') throw new TypeError('the page asks for addresses');
      const sent: Sent = { method, url: input, body: '', headers: {} };
      const reply = await onRequest(sent);
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      if (reply) return Response.json(reply.json, { status: reply.status });
      const { status, headers, data } = await ask(app, sent);
      return new Response(data, { status, headers });
    },
    async importModule(path) {
      const reply = await onRequest({ method: 'GET', url: path, body: '', headers: {} });
      if (reply !== undefined) throw new TypeError(`<${path}> could not be imported`);
      const { payload, statusCode } = await app.inject(path);
      if (statusCode !== 200) throw new TypeError(`<${path}> could not be imported: ${statusCode}`);
      const module = modules.get(payload) ?? import(`data:text/javascript,${encodeURIComponent(payload)}`);
      modules.set(payload, module);
      return module;
    },
  };
}

async function ask(app: FastifyInstance, { method, url, body, headers }: Sent) {
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(body === '' ? {} : { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers as Record<string, string>, data: answer.payload };
}
