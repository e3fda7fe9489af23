import type { CDPSession, Page } from 'playwright-core';

/** A response in place of the server's. */
interface Reply {
  readonly status?: number;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly json: unknown;
}

/** By URL pattern (`*` is any text): a function from the request body ('' for none) to the response. */
type Replies = Readonly<Record<string, (body: string) => Reply>>;

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const answering = new WeakMap<Page, Replies>();

/**
 * Answers some of a page's requests in place of the server from now on. Replaces all earlier replies; {} ends them.
 * `page.route` does the same, but disables the browser's cache: each load fetches and compiles the whole app again,
 * which takes twice the time.
 */
export async function answerOn(page: Page, replies: Replies): Promise<void> {
  answering.set(page, replies);
  const patterns = Object.keys(replies).map((urlPattern) => ({ urlPattern }));
  let session = sessions.get(page);
  if (patterns.length === 0) return void (await (await session)?.send('Fetch.disable'));
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
    (await session).on('Fetch.requestPaused', ({ requestId, request }) => {
      const [, reply] =
        Object.entries(answering.get(page) ?? {}).find(([pattern]) => request.url.endsWith(pattern.slice(1))) ?? [];
      const {
        status = 200,
        headers = [],
        json,
      } = reply?.(bodyOf(request.postDataEntries)) ?? { status: 500, json: {} };
      const body = Buffer.from(JSON.stringify(json)).toString('base64');
      // fails if the page was closed meanwhile
      void session
        ?.then((cdp) =>
          cdp.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }, ...headers],
            body,
          }),
        )
        .catch(() => undefined);
    });
  }
  await (await session).send('Fetch.enable', { patterns });
}

function bodyOf(entries: readonly { bytes?: string }[] = []): string {
  return Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))).toString();
}
