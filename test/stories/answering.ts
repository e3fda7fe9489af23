import type { CDPSession, Page } from 'playwright-core';

/** What is answered in the server's place. */
interface Reply {
  readonly status?: number;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly json: unknown;
}

/** By pattern of the address (`*` is anything): from what was sent ('' for nothing) to the answer. */
type Replies = Readonly<Record<string, (body: string) => Reply>>;

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const answering = new WeakMap<Page, Replies>();

/**
 * Answers some of a page's requests in the server's place, from now on and instead of those before (none: {}).
 * `page.route` does so too, but then the browser keeps nothing: each load fetches and compiles the whole app anew,
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
      // the page may have been closed meanwhile
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
