import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Answers } from '../../engine/form.ts';
import { stepTitle } from '../../engine/page-title.ts';
import { plainText } from '../../engine/text.ts';
import { loadedContents } from '../runtime/contents-module.ts';
import type { DraftPlace, Landing } from '../drafts/offer-drafts.tsx';
import { type Drafts, useDrafts } from '../drafts/use-drafts.ts';
import { useStableCallback } from '../parts/use-stable-callback.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { goToField, goToStart } from '../parts/focus.ts';
import type { Acceptance } from '../pages/sent/acceptance.ts';
import { useAppliedBefore } from '../pages/sent/use-applied-before.tsx';
import { LiveRegion } from '../frame/LiveRegion.tsx';
import { Aside, Fact } from '../frame/Aside.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { loadReturning } from '../drafts/returning-module.ts';
import { useSummaries } from './submitting/use-summaries.ts';
import { StepForm } from './StepForm.tsx';
import { StepIndicator, useIndicatedSteps } from './StepIndicator.tsx';
import type { StepHistory } from './step-history.ts';
import { loadedSubmitting } from './submitting/submitting-module.ts';
import { useLoadedAhead } from './use-loaded-ahead.ts';
import { useExit } from './use-exit.ts';
import { useKeptPage } from './use-kept-page.ts';
import { useFocus } from './use-focus.ts';
import { ErrorSheet } from '../pages/ResultPage.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useWizard } from './use-wizard.ts';

interface WizardProps {
  readonly history: StepHistory;
  /** Called before the success page replaces the form. */
  readonly onAccepted: (acceptance: Acceptance, answers: Answers) => void;
  /** Opens the form anew with the answers that were sent. */
  readonly onAgain: () => void;
  /** The server no longer accepts this version of the definition: opens the present one. */
  readonly onChanged: () => Promise<void>;
  readonly drafts: Drafts;
  /** Where a returning customer goes on; absent: at the start. */
  readonly landing: Landing | undefined;
  readonly onResume: DraftPlace['resume'];
  /** An embedded form leaves the host's title alone. */
  readonly ownsTitle: boolean;
}

/** A form from its first step to its end: one step with its fields and buttons, or the result of sending. */
export function Wizard({ history, onAccepted, onAgain, onChanged, drafts, landing, onResume, ownsTitle }: WizardProps) {
  const runtime = useFormRuntime();
  const { form, translate, announcer } = runtime;
  const wizard = useWizard({
    runtime,
    history,
    onAccepted,
    onChanged,
    landing,
  });
  const { step, view, problems, general, failure, settle } = wizard;
  const { root, heading, summary, failure: failureBox } = useFocus({ ...wizard, announce: announcer.announce });
  const exit = useExit(step);
  const indicatedSteps = useIndicatedSteps(wizard.states, exit === undefined);
  const onVisit = useStableCallback((to: string) => wizard.visit(to));
  const [openedOn] = useState(step);
  const draftNote = useDrafts({
    drafts,
    furthest: wizard.furthest,
    toStart: () => root.current && goToStart(root.current, heading.current),
    resume: onResume,
  });
  const appliedBefore = useAppliedBefore(runtime);
  useLoadedAhead(runtime);

  const found = problems.length + general.length > 0 || failure !== undefined;
  const Summaries = useSummaries(found);
  usePageTitle(ownsTitle, titleOf());
  useKeptPage(runtime, { drafts, sent: view.kind === 'success' || view.kind === 'duplicate', root });
  useEffect(() => {
    // On the review already: after sending has failed, it may be too late to fetch anything.
    if (step.review) loadReturning().catch(() => undefined);
  }, [step]);

  const onGo = useCallback(
    (field: string) => {
      if (root.current) goToField(root.current, field);
    },
    [root],
  );

  // With an exit there is nothing to correct, and no way on, which a screen reader has to hear.
  useLayoutEffect(() => {
    if (!exit) return;
    settle();
    announcer.announce(`${plainText(exit.title, form.site)}: ${plainText(exit.text, form.site)}`);
  }, [exit, settle, announcer, form.site]);

  // What somebody would type while the answers are under way would not be sent. The button says why.
  const isFixed = wizard.sending && !found;
  useLayoutEffect(() => {
    if (isFixed) root.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    root.current?.querySelector('.rjsf')?.toggleAttribute('inert', isFixed);
  }, [isFixed, root]);

  const Submitting = loadedSubmitting();
  const Contents = form.aside.contents ? loadedContents()?.Contents : undefined;
  const aside = (
    <Aside aside={form.aside} site={form.site} translate={translate} step={step.id}>
      {Contents && <Contents step={step} />}
    </Aside>
  );
  return (
    <div ref={root}>
      {view.kind === 'step' ? (
        <>
          <PageHead
            title={form.title}
            lead={form.lead}
            site={form.site}
            compact={form.steps.indexOf(step) > 0}
            headingRef={form.steps.length > 1 ? undefined : heading}
          >
            {step.review ? null : <Fact aside={form.aside} site={form.site} step={step.id} />}
          </PageHead>
          <StepIndicator steps={indicatedSteps} translate={translate} onVisit={onVisit} />
          <div className="ff-cols">
            {/* before the form, since a table of contents links to the sections below it */}
            {Contents && aside}
            <StepForm {...{ wizard, exit, Summaries, heading, summary, failureBox, onGo }}>
              {step === openedOn && (
                <>
                  {appliedBefore}
                  {draftNote}
                </>
              )}
            </StepForm>
            {!Contents && aside}
          </div>
        </>
      ) : view.kind === 'error' ? (
        <ErrorSheet site={form.site} translate={translate} headingRef={heading} why={view.why} onRetry={wizard.retry} />
      ) : (
        Submitting && <Submitting.SentResult view={view} headingRef={heading} onAgain={onAgain} />
      )}
      <LiveRegion announcer={announcer} />
    </div>
  );

  function titleOf(): string {
    if (view.kind === 'error')
      return translate('title.error', { title: translate('title.page', { page: form.title }) });
    if (view.kind !== 'step') return translate('title.page', { page: form.success.title });
    const title = stepTitle(form, step, translate);
    return found ? translate('title.error', { title }) : title;
  }
}
