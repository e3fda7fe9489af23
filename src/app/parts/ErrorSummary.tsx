import { type MouseEvent, type Ref, useId } from 'react';
import { AlertIcon } from '../../../widgets/parts/icons.tsx';
import { unbroken } from '../../../widgets/parts/unbroken.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import { Heading } from './Heading.tsx';

/** A problem as the summary shows it. One without a field is general and gets a number. */
export interface SummaryProblem {
  readonly message: string;
  readonly field?: string | undefined;
  readonly label?: string | undefined;
  /** Address of the field's input, e.g. "#form-email". */
  readonly href?: string | undefined;
}

/** From this number of problems on, the browser lays those out of view out later. */
const MANY = 50;

/** The end of a label that is a question or a whole statement: no colon is added after it. */
const ENDS_A_SENTENCE = /[.?!]$/;

interface ErrorSummaryProps {
  readonly problems: readonly SummaryProblem[];
  readonly translate: Translate;
  /** Level of its heading, the same as that of the sections. */
  readonly level?: 2 | 3;
  /** Leads to a field: scrolls there and focuses it. */
  readonly onGo: (field: string) => void;
  /** The box, to be focused when no field can be. */
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * All problems of a submit, each a link to its field. Always draw it, even when empty: a screen reader only announces
 * changes of a status region that was already there.
 */
export function ErrorSummary({ problems, translate, level = 3, onGo, ref }: ErrorSummaryProps) {
  const heading = useId();
  const open = problems.length > 0;
  const title =
    problems.length === 1 ? translate('error.summary.one') : translate('error.summary.many', { n: problems.length });
  return (
    <div
      ref={ref}
      tabIndex={-1}
      {...(open ? { className: 'ff-summary', role: 'group', 'aria-labelledby': heading } : {})}
    >
      {open && <AlertIcon />}
      <div role="status">
        {open && (
          <Heading level={level} id={heading}>
            {title}
          </Heading>
        )}
      </div>
      {open && (
        <ul className={problems.length < MANY ? undefined : 'ff-many'}>
          {withNumbers(problems).map(({ problem, n }) => (
            <li key={n + (problem.field ?? '')}>
              <Item problem={problem} n={n} translate={translate} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function withNumbers(problems: readonly SummaryProblem[]) {
  const general = problems.filter((problem) => problem.field === undefined);
  return problems.map((problem) => ({ problem, n: general.indexOf(problem) + 1 }));
}

interface ItemProps {
  readonly problem: SummaryProblem;
  readonly n: number;
  readonly translate: Translate;
  readonly onGo: (field: string) => void;
}

function Item({ problem: { field, label, message, href }, n, translate, onGo }: ItemProps) {
  if (field === undefined) return translate('error.general', { n, message });
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <a href={href ?? `#${field}`} onClick={go}>
      {label !== undefined && (
        <>
          <b>
            {label}
            {ENDS_A_SENTENCE.test(label) ? '' : ':'}
          </b>{' '}
        </>
      )}
      <span>{unbroken(message)}</span>
    </a>
  );
}
