import { retriable } from '../../engine/retriable.ts';
import type { FormPageConfig } from '../../engine/page-config.ts';
import type { Client } from '../api/client.ts';
import { fetchExample, fetchForm } from '../api/definitions.ts';
import type { Start } from '../runtime/open-form.ts';
import { loadAfterSending } from '../pages/sent/sent-module.ts';
import type { TakeOver } from '../store/take-over.ts';
import { openWithDrafts } from '../wizard/open-with-drafts.ts';
import { ID_PREFIX, type PageContent } from './page-content.ts';

/** The example that fills a form in testing mode. */
const SAMPLE = 'complete';

const loadConfirmation = retriable(() => import('../pages/ConfirmationPage.tsx'));

/**
 * Fetches all that a page needs before it is drawn.
 * @param takeOver given when the server drew the page: its parts start to work one after the other
 * @throws the error of a failed fetch or import; the call can then be repeated
 */
export async function loadPage(config: FormPageConfig, client: Client, takeOver?: TakeOver): Promise<PageContent> {
  const { page, hash: version, today, testing = false } = config;
  if (page === 'success') {
    const form = await fetchForm(client, version);
    return { form, after: await loadAfterSending({ form, version, client }), testing };
  }
  if (page === 'confirmation') {
    const [form, { ConfirmationPage }] = await Promise.all([fetchForm(client, version), loadConfirmation()]);
    return { form, ConfirmationPage, testing };
  }
  // in testing mode the form is filled with an example
  const answers = testing ? await fetchExample(client, config.form, SAMPLE).catch(() => undefined) : undefined;
  const now = new Date(config.now ?? Date.now());
  const start: Start = { version, now, today, isFixed: config.now !== undefined, answers };
  const runtime = await openWithDrafts({ client, origin: '', idPrefix: ID_PREFIX, takeOver, ...start });
  return { form: runtime.form, opened: { start, runtime }, testing };
}
