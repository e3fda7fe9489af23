import type { FormEvent, ReactNode } from 'react';
import type { Exit } from '../../engine/form.ts';
import { stepPosition } from '../../engine/page-title.ts';
import { loadedReturning } from '../drafts/returning-module.ts';
import { ButtonBar } from '../parts/Buttons.tsx';
import { sectionLevel } from '../parts/Heading.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';
import { loadedReview } from '../review/review-module.ts';
import { StepFields } from '../rjsf/StepFields.tsx';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { InfoBox } from './InfoBox.tsx';
import type { useSummaries } from './submitting/use-summaries.ts';
import type { FocusTargets } from './use-focus.ts';
import type { Wizard } from './use-wizard.ts';

interface StepFormProps extends Pick<FocusTargets, 'heading' | 'summary'> {
  readonly wizard: Wizard;
  /** The exit that applies now: nothing can be sent. */
  readonly exit: Exit | undefined;
  /** undefined: not loaded yet. */
  readonly Summaries: ReturnType<typeof useSummaries>;
  readonly failureBox: FocusTargets['failure'];
  /** Goes to a field of this step, by the key of its answer. */
  readonly onGo: (field: string) => void;
  /** Notes above the fields. */
  readonly children: ReactNode;
}

/** The form of one step: its heading, what a submit found, its fields or the review, and the buttons. */
export function StepForm({ wizard, exit, Summaries, heading, summary, failureBox, onGo, children }: StepFormProps) {
  const { form, store, translate } = useFormRuntime();
  const { step, problems, general, failure, returned, fromReview } = wizard;
  const { site } = form;
  const level = sectionLevel(form);
  const review = loadedReview();
  const ReturnNote = loadedReturning()?.ReturnNote;
  const isLast = step === form.steps.at(-1);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    wizard.next();
  };

  // "dialog": without a script, a form that is in no dialog then sends nothing and does not change the URL.
  // A key, since translators replace text, which would stay in elements that React reuses on the next step.
  return (
    <form key={step.id} className="ff-sheet" method="dialog" noValidate onSubmit={onSubmit} data-form-step={step.id}>
      {form.steps.length > 1 && (
        <h2 className="ff-title" ref={heading} tabIndex={-1}>
          <span className="ff-unseen">{stepPosition(form, step, translate)}: </span>
          <Text text={step.title} site={site} />
        </h2>
      )}
      {step.intro !== undefined && <Paragraph className="ff-intro" text={step.intro} site={site} running />}
      {children}
      {returned && ReturnNote && (
        <ReturnNote
          key={returned.title}
          returned={returned}
          level={level}
          onGo={wizard.visitField}
          review={toReview()}
        />
      )}
      {Summaries && problems.length + general.length > 0 && (
        <Summaries.StepSummary {...{ step, problems, general, level, onGo }} onOver={wizard.settle} ref={summary} />
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
        busy={step.review || isLast ? wizard.sending : undefined}
        waiting={wizard.waiting}
        plain={step.review !== undefined}
      />
    </form>
  );

  function submitText(): string | undefined {
    if (exit) return undefined;
    if (!isLast) return translate(fromReview === 'edit' ? 'button.next.review' : 'button.next');
    return form.submit.label ?? translate('button.submit');
  }

  function toReview() {
    const target = fromReview && !exit ? form.steps.find((candidate) => candidate.review) : undefined;
    return target && { label: translate('return.review', { label: target.label }), onGo: wizard.next };
  }
}
