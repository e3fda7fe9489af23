import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Form } from '../engine/form.ts';
import type { PageConfig } from '../engine/page-config.ts';
import type { Client } from './api/client.ts';
import { fetchExample, fetchForm, fetchSite, type SiteDocument } from './api/definitions.ts';
import { FormList } from './pages/FormList.tsx';
import { FormMount } from './wizard/FormMount.tsx';
import type { FormRuntime } from './runtime/form-runtime.ts';
import { LoadFailure } from './pages/LoadFailure.tsx';
import type { Start } from './runtime/open-form.ts';
import { Page } from './frame/Page.tsx';
import { TextPage } from './pages/TextPage.tsx';
import { storedReference, successPlaceholders } from './pages/reference.ts';
import { NotFoundSheet, SuccessSheet } from './pages/ResultPage.tsx';
import { createTranslate } from './runtime/translate.ts';
import { usePageTitle } from './pages/use-page-title.ts';

const ConfirmationPage = lazy(() =>
  import('./pages/ConfirmationPage.tsx').then((module) => ({ default: module.ConfirmationPage })),
);

/** The testers' tools; customers never load them. */
const TestingTools = lazy(() =>
  import('./testing/TestingTools.tsx').then((module) => ({ default: module.TestingTools })),
);

/** The example that fills a form in testing mode. */
const SAMPLE = 'complete';

interface AppProps {
  readonly config: PageConfig;
  readonly client: Client;
}

/** Our own pages, with header and footer. The server's config decides which one is drawn. */
export function App({ config, client }: AppProps) {
  return 'form' in config ? <FormPage config={config} client={client} /> : <SitePage config={config} client={client} />;
}

function useLoading(client: Client): boolean {
  return useSyncExternalStore(client.requests.subscribe, () => client.requests.count() > 0);
}

function FormPage({ config, client }: AppProps & { readonly config: Extract<PageConfig, { form: string }> }) {
  const loading = useLoading(client);
  const [form, setForm] = useState<Form>();
  const [failure, setFailure] = useState<() => void>();
  const testing = config.testMode === true && new URLSearchParams(location.search).get('test') === '1';
  const [plain] = useState((): Start => ({ version: config.hash, now: new Date(config.now ?? Date.now()) }));
  const [start, setStart] = useState(testing ? undefined : plain);
  const [runtime, setRuntime] = useState<FormRuntime>();
  const onFailed = useCallback(
    (retry: () => void) =>
      setFailure(() => () => {
        setFailure(undefined);
        retry();
      }),
    [],
  );

  useEffect(() => {
    if (!start)
      fetchExample(client, config.form, SAMPLE).then(
        (answers) => setStart({ ...plain, answers }),
        () => setStart(plain),
      );
  }, [start, plain, client, config.form]);
  useEffect(() => {
    const load = () => void fetchForm(client, config.hash).then(setForm, () => onFailed(load));
    load();
  }, [client, config.hash, onFailed]);

  if (failure) return <LoadFailure onRetry={failure} />;
  if (!form) return null;
  const translate = createTranslate(form.texts);
  return (
    <Page
      site={form.site}
      translate={translate}
      loading={loading}
      testing={
        testing &&
        (runtime ? (
          <Suspense>
            <TestingTools
              client={client}
              runtime={runtime}
              server={plain.now}
              onStart={setStart}
              label={translate('testing.tools')}
            />
          </Suspense>
        ) : (
          true
        ))
      }
    >
      {config.page === 'success' && <Success form={form} />}
      {config.page === 'confirmation' && (
        <Suspense>
          <ConfirmationPage form={form} client={client} token={location.pathname.split('/').at(-1) ?? ''} />
        </Suspense>
      )}
      {config.page === 'form' && start && (
        <FormMount
          client={client}
          origin=""
          form={config.form}
          start={start}
          idPrefix="f"
          ownPage
          withHistory
          onOpened={setRuntime}
          onFailed={onFailed}
        />
      )}
    </Page>
  );
}

function Success({ form }: { readonly form: Form }) {
  const translate = createTranslate(form.texts);
  usePageTitle(true, translate('title.page', { page: form.success.title }));
  return (
    <SuccessSheet
      success={form.success}
      reference={storedReference(form.id)}
      placeholders={successPlaceholders(form)}
      site={form.site}
      translate={translate}
    />
  );
}

function SitePage({ config, client }: AppProps) {
  const loading = useLoading(client);
  const [document, setDocument] = useState<SiteDocument>();
  const [failure, setFailure] = useState<() => void>();
  useEffect(() => {
    const load = () =>
      void fetchSite(client, config.site).then(setDocument, () =>
        setFailure(() => () => {
          setFailure(undefined);
          load();
        }),
      );
    load();
  }, [client, config.site]);

  if (failure) return <LoadFailure onRetry={failure} />;
  if (!document) return null;
  const { site, texts, pages, forms } = document;
  const translate = createTranslate(texts);
  const page = config.page === 'text' ? pages.find((candidate) => candidate.path === config.path) : undefined;
  return (
    <Page site={site} translate={translate} loading={loading}>
      {config.page === 'list' && (
        <FormList
          forms={forms
            .filter(({ id }) => config.open.includes(id))
            .map(({ path, title, lead }) => ({ href: path, title, lead }))}
          site={site}
          translate={translate}
        />
      )}
      {page && <TextPage title={page.title} paragraphs={page.paragraphs} site={site} />}
      {config.page !== 'list' && !page && <NotFoundSheet site={site} translate={translate} />}
    </Page>
  );
}
