import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Form } from '../engine/form.ts';
import type { DrawnFormPage, DrawnSitePage, ServerEntry } from '../engine/drawn-page.ts';
import { stepOf } from '../engine/journey.ts';
import { createClient } from './api/client.ts';
import { Page } from './frame/Page.tsx';
import { FormPage } from './own-page/FormPage.tsx';
import { ID_PREFIX, type PageContent } from './own-page/page-content.ts';
import { ConfirmationPage } from './pages/ConfirmationPage.tsx';
import { FormList } from './pages/FormList.tsx';
import { NotFoundSheet } from './pages/NotFoundSheet.tsx';
import { TextPage } from './pages/TextPage.tsx';
import { WithdrawnSheet } from './pages/WithdrawnSheet.tsx';
import { loadContents } from './runtime/contents-module.ts';
import type { Filling } from './runtime/filling.ts';
import { createGrowingForm } from './runtime/growing-form.ts';
import { createRuntime } from './runtime/open-form.ts';
import { chunksOf, loadComponents, needsLaterStyles } from './runtime/step-loader.ts';
import { createTranslate } from './runtime/translate.ts';
import * as afterSending from './pages/sent/sent.ts';

/** On the server nobody fills in a form. The client sends nothing either, since requests begin after mounting. */
const nobodys: Filling = {
  key: '',
  draft: '',
  drafts: '',
  send: () => undefined,
  renew: () => undefined,
  arrive: () => undefined,
  hasArrived: () => false,
};
const client = createClient('');

/** The entry of the server build: draws pages to HTML with the browser's components, the same for everybody. */
export const draw: ServerEntry['draw'] = async (page) => ({
  html: renderToString(
    'form' in page ? (
      <FormPage content={await contentOf(page)} client={client} />
    ) : (
      <Page site={page.site} translate={createTranslate(page.texts)}>
        {sheetOf(page)}
      </Page>
    ),
  ),
  chunks: page.page === 'form' ? chunksOfPage(page.form) : page.page === 'success' ? ['sent'] : [],
  laterStyles:
    'form' in page &&
    (page.page !== 'form' || page.form.steps.slice(0, 1).some((first) => needsLaterStyles(page.form, first))),
});

function chunksOfPage(form: Form): readonly string[] {
  const [first] = form.steps;
  return [...(first ? chunksOf(form, first) : []), ...(form.aside.contents ? ['Contents'] : [])];
}

async function contentOf(page: DrawnFormPage): Promise<PageContent> {
  const { form } = page;
  const testing = false;
  if (page.page === 'success')
    return { form, testing, after: { ...afterSending, translate: createTranslate(form.texts), drawing: [] } };
  if (page.page !== 'form') return { form, testing, ConfirmationPage };
  const { rules, hash: version, today } = page;
  const [first] = form.steps;
  await Promise.all([first && loadComponents(form, first), form.aside.contents && loadContents()]);
  // Drawing a form reads only `today`, so that `now` may be any time.
  const start = { version, now: new Date(0), today, isFixed: true };
  const load = async (id: string) => stepOf(form, id);
  const steps = { rules, isLoaded: () => true, load, begin: load };
  const growing = createGrowingForm(form);
  const runtime = createRuntime({ ...start, client, idPrefix: ID_PREFIX, growing, steps, filling: nobodys });
  return { form, opened: { start, runtime }, testing };
}

function sheetOf(page: DrawnSitePage): ReactNode {
  const { site, texts } = page;
  if (page.page === 'list')
    return <FormList forms={page.forms} standIns={page.standIns} site={site} translate={createTranslate(texts)} />;
  if (page.page === 'text') return <TextPage title={page.title} paragraphs={page.paragraphs} site={site} />;
  if (page.page === 'withdrawn')
    return <WithdrawnSheet title={page.title} forms={page.forms} site={site} translate={createTranslate(texts)} />;
  return <NotFoundSheet forms={page.forms} site={site} translate={createTranslate(texts)} />;
}
