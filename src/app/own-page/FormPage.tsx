import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Form } from '../../engine/form.ts';
import type { Client } from '../api/client.ts';
import { Page } from '../frame/Page.tsx';
import { useUnderWay } from '../frame/use-under-way.ts';
import { LoadFailure } from '../pages/failures.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { Start } from '../runtime/open-form.ts';
import { createTranslate } from '../runtime/translate.ts';
import { storedAcceptance } from '../pages/sent/acceptance.ts';
import type { AfterSending } from '../pages/sent/sent-module.ts';
import { FormMount } from '../wizard/FormMount.tsx';
import { ID_PREFIX, type OpenedForm, type PageContent } from './page-content.ts';
import { subscribeToNothing } from '../../../widgets/parts/subscribe-to-nothing.ts';

/** The testers' tools; customers never load them. */
const TestingTools = lazy(() =>
  import('../testing/TestingTools.tsx').then((module) => ({ default: module.TestingTools })),
);

interface FormPageProps {
  readonly content: PageContent;
  readonly client: Client;
  /** Called once the page works. */
  readonly onReady?: (() => void) | undefined;
}

/** A page of a form: the form itself, its success page, or the one that confirms an opt-in. */
export function FormPage({ content, client, onReady }: FormPageProps) {
  const { form, opened, after, ConfirmationPage } = content;
  useEffect(() => onReady?.(), [onReady]);
  if (opened) return <FilledInPage content={content} opened={opened} client={client} />;
  return (
    <LoadingPage form={form} client={client}>
      {after && <Success form={form} after={after} />}
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
  const underWay = useUnderWay(client.requests);
  return (
    <Page site={form.site} translate={createTranslate(form.texts)} underWay={underWay} testing={testing}>
      {children}
    </Page>
  );
}

interface FilledInPageProps extends Omit<FormPageProps, 'onReady'> {
  readonly opened: OpenedForm;
}

function FilledInPage({ content: { form, testing }, opened, client }: FilledInPageProps) {
  const [start, setStart] = useState<Start>(opened.start);
  const [runtime, setRuntime] = useState<FormRuntime>(opened.runtime);
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const translate = createTranslate(form.texts);
  // Mounted again, the form opens `start`.
  if (failed) return <LoadFailure site={form.site} translate={translate} onRetry={() => setFailed(false)} />;
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
        runtime={start === opened.start ? opened.runtime : undefined}
        idPrefix={ID_PREFIX}
        ownPage
        withHistory
        onOpened={setRuntime}
        onFailed={onFailed}
      />
    </LoadingPage>
  );
}

/** The success page at its own address: the answers are no longer in memory, or nothing was sent in this tab. */
function Success({
  form,
  after: { SuccessPage, translate, drawing },
}: {
  readonly form: Form;
  readonly after: AfterSending;
}) {
  // The server draws the page for everybody and does not know the storage of this tab.
  const isInTab = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const acceptance = useMemo(() => (isInTab ? storedAcceptance(form.id) : undefined), [isInTab, form]);
  usePageTitle(true, translate('title.page', { page: acceptance ? form.success.title : form.title }));
  return <SuccessPage form={form} translate={translate} drawing={drawing} acceptance={acceptance} />;
}
