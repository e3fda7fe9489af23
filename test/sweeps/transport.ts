import { AxiosError, type AxiosAdapter, AxiosHeaders, type AxiosResponse } from 'axios';
import type { FastifyInstance } from 'fastify';
import type { ClientTransport } from '../../src/app/api/client.ts';

/** What is answered in the server's place; undefined: the server answers; 'lost': nobody does. */
export type Reply = { readonly status: number; readonly json: unknown } | 'lost' | undefined;

/** A request as it leaves the page. */
export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compiled rules, by their text: what is once imported stays. */
const modules = new Map<string, Promise<unknown>>();

/**
 * Leads what a page asks for into a server that does not listen.
 * @param onRequest told each request first; what it returns is answered in the server's place
 */
export function transportTo(
  app: FastifyInstance,
  onRequest: (sent: Sent) => Reply | Promise<Reply> = () => undefined,
): ClientTransport {
  const adapter: AxiosAdapter = async (config) => {
    const url = config.url ?? '';
    const query = new URLSearchParams(config.params as Record<string, string>).toString();
    const sent: Sent = {
      method: (config.method ?? 'get').toUpperCase(),
      url: query === '' ? url : `${url}?${query}`,
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
