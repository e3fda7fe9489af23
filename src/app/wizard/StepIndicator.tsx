import { type ReactNode, useId, useMemo, useState } from 'react';
import { CheckIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { StepState, statesOf } from '../../engine/journey.ts';
import { hydratedLater } from '../parts/hydrated-later.tsx';

export interface IndicatedStep {
  readonly id: string;
  readonly label: string;
  readonly state: StepState;
}

interface StepIndicatorProps {
  readonly steps: readonly IndicatedStep[];
  readonly translate: Translate;
  readonly onVisit: (step: string) => void;
}

/**
 * @returns the steps as the indicator shows them; where an exit stops the customer, the review can't be visited. The
 * same array as long as it shows the same
 */
export function useIndicatedSteps(states: ReturnType<typeof statesOf>, canGoOn: boolean): readonly IndicatedStep[] {
  const isReviewClosed = !canGoOn && states.some(({ step, state }) => step.review && state !== 'upcoming');
  return useMemo(
    () =>
      states.map(({ step: { id, label, review }, state }) => ({
        id,
        label,
        state: review && isReviewClosed ? 'upcoming' : state,
      })),
    [states, isReviewClosed],
  );
}

/**
 * Shows the current step, and links to the steps that can be visited. Wide screens have a line of circles, phones have
 * bars and a fold-out list; the style sheet shows one of them. A form with a single step has no indicator.
 */
export const StepIndicator = hydratedLater(function StepIndicator({ steps, translate, onVisit }: StepIndicatorProps) {
  if (steps.length < 2) return null;
  return (
    <nav className="ff-steps" aria-label={translate('steps.name')}>
      <ol className="ff-steps-line">
        {steps.map((step, place) => (
          <li key={step.id} className={`ff-step ${classOf(step)}`}>
            <StepName step={step} translate={translate} onVisit={onVisit}>
              <span className="ff-step-circle" aria-hidden="true">
                {step.state === 'done' ? <CheckIcon size={16} /> : place + 1}
              </span>
            </StepName>
          </li>
        ))}
      </ol>
      <NarrowSteps steps={steps} translate={translate} onVisit={onVisit} />
    </nav>
  );
});

function NarrowSteps({ steps, translate, onVisit }: StepIndicatorProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const current = steps.findIndex((step) => step.state === 'current');
  const visit = (step: string) => {
    setOpen(false);
    onVisit(step);
  };
  return (
    <div className="ff-steps-narrow">
      <div className="ff-bars" aria-hidden="true">
        {steps.map((step, place) => (
          <i key={step.id} className={place <= current ? 'ff-bar-past' : undefined} />
        ))}
      </div>
      <div className="ff-position">
        <p>{translate('steps.position', { n: current + 1, count: steps.length })}</p>
        <button
          type="button"
          className="ff-text-button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {translate('steps.all')}
        </button>
      </div>
      <ol id={list} hidden={!open}>
        {steps.map((step) => (
          <li key={step.id} className={classOf(step)}>
            <StepName step={step} translate={translate} onVisit={visit} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StepNameProps {
  readonly step: IndicatedStep;
  readonly translate: Translate;
  readonly children?: ReactNode;
  readonly onVisit: (step: string) => void;
}

/** An open step looks like a done one, since both can be visited. */
function classOf({ state }: IndicatedStep): string {
  return `ff-step-${state === 'open' ? 'done' : state}`;
}

/** Tells screen readers the state of a step, which is otherwise only visible by circle and colour. */
function StepName({ step: { id, label, state }, translate, onVisit, children }: StepNameProps) {
  const name = (
    <>
      {children}
      <span className="ff-step-label" aria-hidden="true">
        {label}
      </span>
      <span className="ff-sr">{translate(`steps.${state}`, { label })}</span>
    </>
  );
  if (state === 'done' || state === 'open')
    return (
      <button type="button" className="ff-step-name" onClick={() => onVisit(id)}>
        {name}
      </button>
    );
  return (
    <span className="ff-step-name" aria-current={state === 'current' ? 'step' : undefined}>
      {name}
    </span>
  );
}
