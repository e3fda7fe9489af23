import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Form } from '../../engine/form.ts';
import type { FormPageConfig } from '../../engine/page-config.ts';
import type { Client } from '../api/client.ts';
import { Page } from '../frame/Page.tsx';
import { LoadFailure } from '../pages/LoadFailure.tsx';
import { storedReference, successPlaceholders } from '../pages/reference.ts';
import { SuccessSheet } from '../pages/ResultPage.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { Start } from '../runtime/open-form.ts';
import { createTranslate } from '../runtime/translate.ts';
import { FormMount } from '../wizard/FormMount.tsx';
import { ID_PREFIX, type OpenedForm, type PageContent } from './page-content.ts';

/** The testers' tools; customers never load them. */
const TestingTools = lazy(() =>
  import('../testing/TestingTools.tsx').then((module) => ({ default: module.TestingTools })),
);

interface FormPageProps {
  readonly page: FormPageConfig['page'];
  readonly content: PageContent;
  readonly client: Client;
  /** Called once the page works. */
  readonly onReady?: (() => void) | undefined;
}

/** A page of a form: the form itself, its success page, or the one that confirms an opt-in. */
export function FormPage({ page, content, client, onReady }: FormPageProps) {
  const { form, opened, ConfirmationPage } = content;
  useEffect(() => onReady?.(), [onReady]);
  if (opened) return <FilledInPage content={content} opened={opened} client={client} />;
  return (
    <LoadingPage form={form} client={client}>
      {page === 'success' && <Success form={form} />}
      {ConfirmationPage && <ConfirmationPage form={form} client={client} />}
    </LoadingPage>
  );
}

interface LoadingPageProps {
  readonly form: Form;
  readonly client: Client;
  readonly testing?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page, with the loading bar while requests are under way. */
function LoadingPage({ form, client, testing, children }: LoadingPageProps) {
  const loading = useSyncExternalStore(
    client.requests.subscribe,
    () => client.requests.count() > 0,
    () => false,
  );
  return (
    <Page site={form.site} translate={createTranslate(form.texts)} loading={loading} testing={testing}>
      {children}
    </Page>
  );
}

interface FilledInPageProps extends Omit<FormPageProps, 'page' | 'onReady'> {
  readonly opened: OpenedForm;
}

function FilledInPage({ content: { form, testing }, opened, client }: FilledInPageProps) {
  const [start, setStart] = useState<Start>(opened.start);
  const [runtime, setRuntime] = useState<FormRuntime>(opened.runtime);
  const [failure, setFailure] = useState<() => void>();
  const [onFailed] = useState(() => (retry: () => void) => {
    setFailure(() => () => {
      setFailure(undefined);
      retry();
    });
  });
  const translate = createTranslate(form.texts);
  if (failure) return <LoadFailure translate={translate} onRetry={failure} />;
  return (
    <LoadingPage
      form={form}
      client={client}
      testing={
        testing && (
          <Suspense>
            <TestingTools
              client={client}
              runtime={runtime}
              server={opened.start.now}
              onStart={setStart}
              label={translate('testing.tools')}
            />
          </Suspense>
        )
      }
    >
      <FormMount
        client={client}
        origin=""
        form={form.id}
        start={start}
        runtime={opened.runtime}
        idPrefix={ID_PREFIX}
        ownPage
        withHistory
        onOpened={setRuntime}
        onFailed={onFailed}
      />
    </LoadingPage>
  );
}

function Success({ form }: { readonly form: Form }) {
  const translate = createTranslate(form.texts);
  // the server, which draws the page for everybody, knows nothing of this tab
  const isInTab = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  usePageTitle(true, translate('title.page', { page: form.success.title }));
  return (
    <SuccessSheet
      success={form.success}
      reference={isInTab ? storedReference(form.id) : undefined}
      placeholders={isInTab ? successPlaceholders(form) : form.optIn && { email: form.optIn.anyEmail }}
      site={form.site}
      translate={translate}
    />
  );
}

const never = () => () => undefined;
