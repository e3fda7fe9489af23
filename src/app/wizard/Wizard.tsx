import { type FormEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Answers } from '../../engine/form.ts';
import { stepPosition, stepTitle } from '../../engine/page-title.ts';
import { plainText } from '../../engine/text.ts';
import { ButtonBar } from '../parts/Buttons.tsx';
import { loadedContents } from '../runtime/contents-module.ts';
import type { DraftPlace, Landing } from '../drafts/offer-drafts.tsx';
import { type Drafts, useDrafts } from '../drafts/use-drafts.ts';
import { useStableCallback } from '../parts/use-stable-callback.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { goToField, goToStart } from '../parts/focus.ts';
import type { Acceptance } from '../pages/sent/acceptance.ts';
import { useAppliedBefore } from '../pages/sent/use-applied-before.tsx';
import { InfoBox } from './InfoBox.tsx';
import { LiveRegion } from '../frame/LiveRegion.tsx';
import { Aside, Fact } from '../frame/Aside.tsx';
import { sectionLevel } from '../parts/Heading.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';
import { loadedReturning, loadReturning } from '../drafts/returning-module.ts';
import { loadedReview } from '../review/review-module.ts';
import { useSummaries } from './summary/use-summaries.ts';
import { StepFields } from '../rjsf/StepFields.tsx';
import { StepIndicator, useIndicatedSteps } from './StepIndicator.tsx';
import type { StepHistory } from './step-history.ts';
import { useLoadedAhead } from './view.ts';
import { useExit } from './use-exit.ts';
import { useKeptPage } from './use-kept-page.ts';
import { useFocus } from './use-focus.ts';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useWizard } from './use-wizard.ts';
import { WizardResult } from './WizardResult.tsx';

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
  const { form, store, translate, announcer } = runtime;
  const wizard = useWizard({
    runtime,
    history,
    onAccepted,
    onChanged,
    landing,
  });
  const { step, view, problems, general, failure, fromReview, settle } = wizard;
  const { root, heading, summary, failure: failureBox } = useFocus(wizard);
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
  const index = form.steps.indexOf(step);

  const found = problems.length + general.length > 0 || failure !== undefined;
  const Summaries = useSummaries(found);
  usePageTitle(ownsTitle, titleOf());
  useKeptPage(runtime, { drafts, sent: view.kind === 'success' || view.kind === 'duplicate', root });
  useEffect(() => {
    // On the review already: after sending has failed, it may be too late to fetch anything.
    if (step.review) loadReturning().catch(() => undefined);
  }, [step]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    wizard.next();
  };
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

  return (
    <div ref={root}>
      {view.kind === 'step' ? (
        drawStep()
      ) : (
        <WizardResult view={view} headingRef={heading} onRetry={wizard.retry} onAgain={onAgain} />
      )}
      <LiveRegion announcer={announcer} />
    </div>
  );

  function drawStep(): ReactNode {
    const { site } = form;
    const level = sectionLevel(form);
    const several = form.steps.length > 1;
    const Contents = form.aside.contents ? loadedContents()?.Contents : undefined;
    const review = loadedReview();
    const ReturnNote = loadedReturning()?.ReturnNote;
    // With a table of contents it comes before the form, since the links to the sections are of use there.
    const aside = (
      <Aside aside={form.aside} site={site} translate={translate} step={step.id}>
        {Contents && <Contents step={step} />}
      </Aside>
    );
    return (
      <>
        <PageHead
          title={form.title}
          lead={form.lead}
          site={site}
          compact={index > 0}
          headingRef={several ? undefined : heading}
        >
          {step.review ? null : <Fact aside={form.aside} site={site} step={step.id} />}
        </PageHead>
        <StepIndicator steps={indicatedSteps} translate={translate} onVisit={onVisit} />
        <div className="ff-cols">
          {Contents && aside}
          {/* "dialog": without a script, a form that is in no dialog then sends nothing and does not change the URL */}
          {/* a key, since translators replace text, which would stay in elements that React reuses on the next step */}
          <form
            key={step.id}
            className="ff-sheet"
            method="dialog"
            noValidate
            onSubmit={onSubmit}
            data-form-step={step.id}
          >
            {several && (
              <h2 className="ff-title" ref={heading} tabIndex={-1}>
                <span className="ff-sr">{stepPosition(form, step, translate)}: </span>
                <Text text={step.title} site={site} />
              </h2>
            )}
            {step.intro !== undefined && <Paragraph className="ff-intro" text={step.intro} site={site} running />}
            {step === openedOn && appliedBefore}
            {step === openedOn && draftNote}
            {wizard.returned && ReturnNote && (
              <ReturnNote
                key={wizard.returned.title}
                returned={wizard.returned}
                level={level}
                onGo={wizard.visitField}
                review={toReview()}
              />
            )}
            {Summaries && problems.length + general.length > 0 && (
              <Summaries.StepSummary {...{ step, problems, general, level, onGo }} onOver={settle} ref={summary} />
            )}
            {step.review && review && (
              <review.ReviewCards
                cards={review.fillCards(form, step, store.answers())}
                site={site}
                translate={translate}
                level={level}
                onEdit={wizard.edit}
              />
            )}
            <StepFields step={step} />
            {exit && <InfoBox title={exit.title} text={exit.text} link={exit.link} site={site} level={level} />}
            {step.note !== undefined && <Paragraph className="ff-note" text={step.note} site={site} />}
            {wizard.notice !== undefined && <p className="ff-note">{wizard.notice}</p>}
            {Summaries && failure && <Summaries.FailureBox {...{ failure, site, translate, level }} ref={failureBox} />}
            <ButtonBar
              translate={translate}
              onBack={wizard.back}
              submit={submitText()}
              busy={step.review || index === form.steps.length - 1 ? wizard.sending : undefined}
              waiting={wizard.waiting}
              plain={step.review !== undefined}
            />
          </form>
          {!Contents && aside}
        </div>
      </>
    );
  }

  function submitText(): string | undefined {
    if (exit) return undefined;
    if (index < form.steps.length - 1) return translate(fromReview === 'edit' ? 'button.next.review' : 'button.next');
    return form.submit.label ?? translate('button.submit');
  }

  function toReview() {
    const review = fromReview && !exit ? form.steps.find((candidate) => candidate.review) : undefined;
    return review && { label: translate('return.review', { label: review.label }), onGo: wizard.next };
  }

  function titleOf(): string {
    if (view.kind === 'error')
      return translate('title.error', { title: translate('title.page', { page: form.title }) });
    if (view.kind !== 'step') return translate('title.page', { page: form.success.title });
    const title = stepTitle(form, step, translate);
    return found ? translate('title.error', { title }) : title;
  }
}
