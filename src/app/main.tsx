import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Form } from '../engine/form.ts';
import type { FormPageConfig, PageConfig } from '../engine/page-config.ts';
import { createClient } from './api/client.ts';
import { keepFirst } from './api/definitions.ts';
import { removeExpiredRegularly } from './drafts/stored-draft.ts';
import { followAddress } from './runtime/address.ts';
import { FormPage } from './own-page/FormPage.tsx';
import { loadPage } from './own-page/load-page.ts';
import type { PageContent } from './own-page/page-content.ts';
import { keepTyped } from './own-page/typed-before.ts';
import { ErrorBoundary } from './pages/ErrorBoundary.tsx';
import { BrokenPage } from './pages/failures.tsx';
import { createTranslate } from './runtime/translate.ts';
import './look/look.css';

/**
 * The entry of our own pages: reads the server's config and hydrates what the server has drawn. The build puts it into
 * one file with the code that embedded forms share; on a host page there is no config, and nothing begins.
 */
const text = document.getElementById('ff-page')?.textContent;
if (text) begin(JSON.parse(text) as PageConfig);

function begin(config: PageConfig): void {
  removeExpiredRegularly({ now: new Date(config.now ?? Date.now()) });
  if (config.page === 'static') return;
  followAddress();
  void open(config);
}

async function open(formPage: FormPageConfig): Promise<void> {
  const root = document.getElementById('ff-app');
  if (!root) throw new Error('the page has no root element <ff-app>');
  const client = createClient('');
  Object.assign(client.headers, formPage.headers);
  const first = document.getElementById('ff-first')?.textContent;
  if (first) keepFirst(client, formPage.hash, JSON.parse(first) as Form);
  const onWorking = () => {
    root.dataset['state'] = 'ready';
  };
  const fail = (error: unknown, retry: () => void) => {
    reportError(error);
    // look/late.css then shows the message of the page.
    root.dataset['state'] = 'failed';
    onReload(retry);
  };
  // in testing mode the server draws nothing: the form begins with an example
  const typed = root.hasChildNodes() ? keepTyped(root, onWorking) : undefined;
  let content: PageContent;
  try {
    content = await loadPage(formPage, client, typed);
  } catch (error) {
    return fail(error, () => void open(formPage));
  }
  const { runtime } = content.opened ?? {};
  const loadRest = () => runtime?.steps.load(runtime.start.id).catch((error: unknown) => fail(error, loadRest));
  const onReady = typed ? typed.takeOthers : onWorking;
  const drawn = (
    <ErrorBoundary fallback={<BrokenPage site={content.form.site} translate={createTranslate(content.form.texts)} />}>
      <FormPage content={content} client={client} onReady={onReady} />
    </ErrorBoundary>
  );
  if (!typed) return createRoot(root).render(drawn);
  hydrateRoot(root, drawn);
  void loadRest();
}

/** Makes the link in the message retry instead of reloading the page, which would lose what was typed. */
function onReload(retry: () => void): void {
  document.querySelector('.ff-late a[href=""]')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      retry();
    },
    { once: true },
  );
}
