import './browser.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { type Client, createClient } from '../../src/app/api/client.ts';
import { fetchVersion } from '../../src/app/api/definitions.ts';
import { FormPage as OwnPage } from '../../src/app/own-page/FormPage.tsx';
import { loadPage } from '../../src/app/own-page/load-page.ts';
import type { FormRuntime } from '../../src/app/runtime/form-runtime.ts';
import { FormMount } from '../../src/app/wizard/FormMount.tsx';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Answers } from '../../src/engine/form.ts';
import type { PageConfig } from '../../src/engine/page-config.ts';
import { NOW, type TestServer } from '../server/test-server.ts';
import { type Reply, type Sent, transportTo } from './transport.ts';

/** In ms. A page needs moments, but more on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 1 };

/** A page, drawn by the real app and served by the real server. */
export interface FormPage {
  /** The element that the page is drawn in. */
  readonly root: HTMLElement;
  /** The page's requests, in order. */
  readonly requests: readonly Sent[];
  /** Answers requests in place of the server from now on. Where `reply` gives undefined, the server answers. */
  answerWith(reply: (sent: Sent) => Reply | Promise<Reply>): void;
  /** The id of the current step; undefined if the page shows no step. */
  step(): string | undefined;
  /** Waits until no request is under way, and everything is drawn. */
  settled(): Promise<void>;
  /** Leaves the page as a browser does. */
  leave(): void;
}

interface Asking {
  readonly requests: Sent[];
  reply(sent: Sent): Reply | Promise<Reply>;
}

interface Connection {
  readonly client: Client;
  /** The requests and replies of the page that was opened last. */
  asking: Asking;
}

/** A form that was opened with answers. */
export interface OpenedForm extends FormPage {
  readonly runtime: FormRuntime;
}

/** By server. A client keeps what it has fetched, like a browser's cache. */
const connections = new WeakMap<TestServer, Connection>();

const open = new Set<FormPage>();

/** Leaves all open pages. */
export function leavePages(): void {
  for (const page of open) page.leave();
}

/**
 * Opens a form as on a host page: the form shows the result of sending itself.
 * @param opening answers: those of an example; now: the page's clock; today: the day that the page uses, DD.MM.YYYY
 * @returns the form, once its first step is drawn
 */
export async function openForm(
  server: TestServer,
  { form, answers, now = NOW, today }: { form: string; answers?: Answers | undefined; now?: string; today?: string },
): Promise<OpenedForm> {
  const { client } = connectionTo(server);
  const asking = ask(server, () => undefined);
  setHeaders(client, {});
  const { hash } = await fetchVersion(client, form);
  const start = {
    version: hash,
    now: new Date(now),
    answers,
    today: today === undefined ? undefined : parseDate(today),
  };
  let runtime: FormRuntime | undefined;
  const onOpened = (opened: FormRuntime) => {
    runtime = opened;
  };
  const page = await mount(asking, server, (onFailed) => (
    <FormMount
      client={client}
      origin=""
      form={form}
      start={start}
      idPrefix="f"
      ownPage={false}
      withHistory={false}
      onOpened={onOpened}
      onFailed={onFailed}
    />
  ));
  return {
    ...page,
    get runtime() {
      if (!runtime) throw new Error('the form is not open yet');
      return runtime;
    },
  };
}

/**
 * Opens one of our own pages.
 * @param address path and query
 * @param reply answers requests in place of the server from the first one on
 * @returns the page, once something is drawn
 */
export async function openPage(
  server: TestServer,
  address: string,
  reply: Asking['reply'] = () => undefined,
): Promise<FormPage> {
  const page = new DOMParser().parseFromString((await server.app.inject(address)).payload, 'text/html');
  const config = JSON.parse(page.getElementById('ff-page')?.textContent ?? '') as PageConfig;
  history.replaceState(null, '', address);
  const { client } = connectionTo(server);
  const asking = ask(server, reply);
  setHeaders(client, config.page === 'static' ? {} : config.headers);
  const content = config.page === 'static' ? undefined : await loadPage(config, client);
  return mount(asking, server, () =>
    config.page === 'static' || !content ? (
      <div dangerouslySetInnerHTML={{ __html: page.getElementById('ff-app')?.innerHTML ?? '' }} />
    ) : (
      <OwnPage content={content} client={client} />
    ),
  );
}

/** Replaces the client's headers by those of this page, without those of the page before. */
function setHeaders({ headers }: Client, own: Client['headers'] | undefined): void {
  for (const name of Object.keys(headers)) Reflect.deleteProperty(headers, name);
  Object.assign(headers, own);
}

/** Records the requests from now on, and answers them by `reply`. */
function ask(server: TestServer, reply: Asking['reply']): Asking {
  const asking: Asking = { requests: [], reply };
  connectionTo(server).asking = asking;
  return asking;
}

async function mount(asking: Asking, server: TestServer, draw: (onFailed: () => void) => ReactNode): Promise<FormPage> {
  const connection = connectionTo(server);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  let failed = false;
  const onFailed = () => {
    failed = true;
  };
  root.render(draw(onFailed));
  const page: FormPage = {
    root: element,
    requests: asking.requests,
    answerWith(next) {
      asking.reply = next;
    },
    step: () => element.querySelector<HTMLElement>('form[data-form-step]')?.dataset['formStep'],
    async settled() {
      await painted();
      // a submit waits for its code to load before there is a request
      await until(
        () => connection.client.requests.count() === 0 && !element.querySelector('button[aria-disabled=true]'),
      );
      await painted();
    },
    leave() {
      dispatchEvent(new Event('pagehide'));
      // unmounting writes to localStorage, which does not happen when a browser leaves a page
      const kept = Object.entries<string>(localStorage);
      flushSync(() => root.unmount());
      localStorage.clear();
      for (const [name, text] of kept) localStorage.setItem(name, text);
      element.remove();
      open.delete(page);
    },
  };
  open.add(page);
  await until(() => failed || element.querySelector('h1') !== null);
  if (failed) throw new Error('the form cannot be opened');
  return page;
}

function connectionTo(server: TestServer): Connection {
  const known = connections.get(server);
  if (known) return known;
  const connection: Connection = {
    asking: { requests: [], reply: () => undefined },
    client: createClient(
      '',
      transportTo(server.app, (sent) => {
        connection.asking.requests.push(sent);
        return connection.asking.reply(sent);
      }),
    ),
  };
  connections.set(server, connection);
  return connection;
}

/**
 * Waits until everything is drawn, and also what a frame or timer causes. React draws after all timers that are due,
 * which on a busy machine may be these timers and those that they set.
 */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(() => setImmediate(done))));
  });
}

/** Polls until the probe is true. */
export async function until(probe: () => boolean): Promise<void> {
  await vi.waitUntil(probe, PATIENCE);
}

/** Polls until the expectation holds: pages need a moment. */
export function eventually<Answer>(probe: () => Answer) {
  return expect.poll(probe, PATIENCE);
}
