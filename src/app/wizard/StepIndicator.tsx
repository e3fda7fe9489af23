import { type ReactNode, useId, useState } from 'react';
import { CheckIcon } from '../../../widgets/parts/icons.tsx';
import type { Say } from '../../../widgets/widget.ts';

export interface IndicatedStep {
  readonly id: string;
  readonly label: string;
  readonly state: 'current' | 'done' | 'upcoming';
}

interface StepIndicatorProps {
  readonly steps: readonly IndicatedStep[];
  readonly say: Say;
  readonly onVisit: (step: string) => void;
}

/**
 * Where the customer is and what can be visited again. Wide screens have the line of circles, phones bars and a
 * list to open; the style sheet shows one of them. A form with a single step has no indicator.
 */
export function StepIndicator({ steps, say, onVisit }: StepIndicatorProps) {
  if (steps.length < 2) return null;
  return (
    <nav className="ff-steps" aria-label={say('steps.name')}>
      <ol className="ff-steps-line">
        {steps.map((step, place) => (
          <li key={step.id} className={`ff-step ff-step-${step.state}`}>
            <StepName step={step} say={say} onVisit={onVisit}>
              <span className="ff-step-circle" aria-hidden="true">
                {step.state === 'done' ? <CheckIcon size={16} /> : place + 1}
              </span>
            </StepName>
          </li>
        ))}
      </ol>
      <NarrowSteps steps={steps} say={say} onVisit={onVisit} />
    </nav>
  );
}

function NarrowSteps({ steps, say, onVisit }: StepIndicatorProps) {
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
        <p>{say('steps.position', { n: current + 1, count: steps.length })}</p>
        <button
          type="button"
          className="ff-text-button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {say('steps.all')}
        </button>
      </div>
      <ol id={list} hidden={!open}>
        {steps.map((step) => (
          <li key={step.id} className={`ff-step-${step.state}`}>
            <StepName step={step} say={say} onVisit={visit} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StepNameProps {
  readonly step: IndicatedStep;
  readonly say: Say;
  readonly children?: ReactNode;
  readonly onVisit: (step: string) => void;
}

/** A step is said with its state, which the eye takes from circle and colour. */
function StepName({ step: { id, label, state }, say, onVisit, children }: StepNameProps) {
  const name = (
    <>
      {children}
      <span className="ff-step-label" aria-hidden="true">
        {label}
      </span>
      <span className="ff-sr">{say(`steps.${state}`, { label })}</span>
    </>
  );
  if (state === 'done')
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
