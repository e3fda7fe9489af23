import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { closedOn } from '../../engine/opening.ts';
import type { Answers, ClosedPage } from '../../engine/form.ts';
import type { Client } from '../api/client.ts';
import { fetchVersion } from '../api/definitions.ts';
import { ClosedSheet } from '../pages/ClosedSheet.tsx';
import { afterPaint } from '../parts/after-paint.ts';
import { goToField } from '../parts/focus.ts';
import type { Landing, Resumption } from '../drafts/offer-drafts.tsx';
import { fieldId } from '../runtime/field-id.ts';
import { type FormRuntime, FormRuntimeProvider } from '../runtime/form-runtime.ts';
import type { Start } from '../runtime/open-form.ts';
import { showAt } from '../runtime/address.ts';
import { regularly } from '../runtime/time.ts';
import { aheadOfNeed } from '../runtime/when-idle.ts';
import { storeEmail } from '../pages/opt-in-email.ts';
import { type Acceptance, storeAcceptance } from '../pages/sent/acceptance.ts';
import { loadedReturning, loadReturning } from '../drafts/returning-module.ts';
import { openWithDrafts } from './open-with-drafts.ts';
import { noHistory, createStepHistory } from './step-history.ts';
import { Wizard } from './Wizard.tsx';

export interface FormMountProps {
  readonly client: Client;
  readonly origin: string;
  readonly form: string;
  /** A new object opens the form again. When it has answers of an example, no drafts are stored. */
  readonly start: Start;
  /** The form if it was already opened with `start`; absent: it is opened after mounting. */
  readonly runtime?: FormRuntime | undefined;
  readonly idPrefix: string;
  /** On our own page: the title and the success page are ours. */
  readonly ownPage: boolean;
  readonly withHistory: boolean;
  /** Called once the form can be drawn: the page around takes its settings from it. */
  readonly onOpened?: (runtime: FormRuntime) => void;
  /** Called when the form could not be opened. To try again, call `retry`, or unmount this and mount it again. */
  readonly onFailed: (retry: () => void) => void;
}

/** What a form is opened with. */
interface Beginning extends Start, Partial<Omit<Resumption, 'answers'>> {}

interface Opened {
  readonly runtime: FormRuntime;
  readonly landing: Landing | undefined;
  /** Shown instead of a form that is closed on the day on which it was opened. */
  readonly closed: ClosedPage | undefined;
  /** Number of times the form was opened, so that the same version can be opened again. */
  readonly times: number;
}

const closedNow = ({ form, today }: FormRuntime) => closedOn(form, today);

/** Opens a form and draws it. When the definition has changed, it opens the new one with the same answers. */
export function FormMount({
  client,
  origin,
  form,
  start,
  runtime: openedBefore,
  idPrefix,
  ownPage,
  withHistory,
  onOpened,
  onFailed,
}: FormMountProps) {
  const [opened, setOpened] = useState<Opened | undefined>(
    openedBefore && { runtime: openedBefore, landing: undefined, closed: closedNow(openedBefore), times: 1 },
  );
  const openedFrom = useRef(openedBefore && start);
  const history = useMemo(
    () => (withHistory ? createStepHistory(`${idPrefix}:${form}`) : noHistory),
    [withHistory, idPrefix, form],
  );

  const open = useCallback(
    async ({ land, ...from }: Beginning) => {
      const [runtime] = await Promise.all([
        openWithDrafts({ client, origin, idPrefix, ...from }),
        land && loadReturning().catch(() => undefined),
      ]);
      const landing = land?.(runtime);
      setOpened((before) => ({ runtime, landing, closed: closedNow(runtime), times: (before?.times ?? 0) + 1 }));
      onOpened?.(runtime);
    },
    [client, origin, idPrefix, onOpened],
  );
  useEffect(() => {
    if (openedFrom.current === start) return;
    openedFrom.current = start;
    const attempt = () => {
      open(start).catch((error: unknown) => {
        reportError(error);
        onFailed(attempt);
      });
    };
    attempt();
  }, [open, start, onFailed]);

  useEffect(() => {
    if (!opened) return undefined;
    const { runtime } = opened;
    // A page that was opened before the form's first day says that the form is not open yet.
    const openNow = () => {
      if (opened.closed && !closedNow(runtime))
        setOpened((now) => (now === opened ? { ...opened, closed: undefined } : now));
    };
    const followDay = () => {
      runtime.followDay();
      runtime.checkDay().then(openNow, () => undefined);
    };
    // Not before the first field works: the day in Vienna takes a phone as long as drawing the form (runtime/time.ts).
    return regularly(followDay, aheadOfNeed);
  }, [opened]);

  if (!opened) return null;
  const { runtime, landing, closed, times } = opened;
  const reopen = async () => {
    const [{ hash }] = await Promise.all([fetchVersion(client, form), loadReturning()]);
    await open({
      version: hash,
      ...runtime.clock,
      answers: runtime.store.typed(),
      names: runtime.filling,
      land: (changed) => loadedReturning()?.landInChanged(runtime, changed),
    });
  };
  /** Opens a sent opt-in again with the same answers, so that the customer can enter another address. */
  const openAgain = async () => {
    await open({ version: runtime.version, ...runtime.clock, answers: runtime.store.typed() });
    // On a host page, other forms may have such a field too.
    const email = runtime.form.optIn?.email ?? '';
    afterPaint(() => {
      const root = document.getElementById(fieldId({ idPrefix }, email))?.closest<HTMLElement>('.ff-root');
      if (root) goToField(root, email);
    });
  };
  const showSent = () => showAt(runtime.form.success.path, runtime.form.optIn && openAgain);
  const onAgain = async () => {
    // Before opening, since the storage keys of drafts contain the URL path.
    if (ownPage) showAt(`/web/r/${form}`);
    try {
      await openAgain();
    } catch (error) {
      if (ownPage) showSent();
      throw error;
    }
  };
  if (closed)
    return <ClosedSheet form={runtime.form} page={closed} translate={runtime.translate} ownsTitle={ownPage} />;
  const drafts = start.answers !== undefined || runtime.form.draft === false ? 'off' : times > 1 ? 'keep' : 'offer';
  const onAccepted = (acceptance: Acceptance, answers: Answers) => {
    if (!ownPage) return;
    storeAcceptance(form, acceptance);
    storeEmail(runtime.form, answers);
    showSent();
  };
  return (
    <FormRuntimeProvider value={runtime}>
      <Wizard
        key={times}
        history={history}
        onAccepted={onAccepted}
        onAgain={() => void onAgain().catch(reportError)}
        onChanged={reopen}
        drafts={drafts}
        landing={landing}
        onResume={(resumption) => open({ version: runtime.version, ...runtime.clock, ...resumption })}
        ownsTitle={ownPage}
      />
    </FormRuntimeProvider>
  );
}
