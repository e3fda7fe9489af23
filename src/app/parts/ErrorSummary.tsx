import { memo, type MouseEvent, type Ref, useId } from 'react';
import { AlertIcon, CheckIcon } from '../../../widgets/parts/icons.tsx';
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
  /** Title of the section that the field stands in. */
  readonly section?: string | undefined;
  /** Whether another field has the same label, so that the section is named, too. */
  readonly ambiguous?: boolean;
  /** Whether it is solved: then it is struck through and keeps its place. */
  readonly solved?: boolean;
  /** Whether the field was empty when the problem was found. Many of these are grouped by section, without messages. */
  readonly missing?: boolean;
  /** Whether the field is empty now. */
  readonly empty?: boolean;
}

/** From this number of problems on, the browser lays out those out of view only when they come near. */
const MANY = 50;
/** From this number of problems on, missing answers are counted and grouped by section. */
const GROUPED = 10;

/** The end of a label that is a question or a whole statement: no colon is added after it. */
const ENDS_A_SENTENCE = /[.?!]$/;

interface ErrorSummaryProps {
  /** At least one. */
  readonly problems: readonly SummaryProblem[];
  readonly translate: Translate;
  /** Level of its heading, the same as that of the sections. */
  readonly level?: 2 | 3;
  /** Scrolls to a field and focuses it. */
  readonly onGo: (field: string) => void;
  /** The box, to be focused when no field can be. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** @returns the title of a summary of n problems */
export function summaryTitle(n: number, translate: Translate): string {
  return n === 1 ? translate('error.summary.one') : translate('error.summary.many', { n });
}

/** All problems of a submit, each a link to its field. The caller announces its title. */
export function ErrorSummary({ problems, translate, level = 3, onGo, ref }: ErrorSummaryProps) {
  const heading = useId();
  const open = problems.filter(({ solved }) => solved !== true);
  const isGrouped = problems.length >= GROUPED;
  const missing = isGrouped ? problems.filter((problem) => problem.missing) : [];
  const others = isGrouped ? problems.filter((problem) => !problem.missing) : problems;
  const numbered = withNumbers(others);
  const common = { translate, onGo };
  return (
    <div ref={ref} tabIndex={-1} className="ff-summary" role="group" aria-labelledby={heading}>
      <AlertIcon />
      <Heading level={level} id={heading}>
        {open.length === 0 ? translate('error.summary.all-solved') : summaryTitle(open.length, translate)}
      </Heading>
      {others.length > 0 && (
        <ul className={others.length < MANY ? undefined : 'ff-many'}>
          {numbered.map(({ problem, n }) => (
            <Item key={n + (problem.field ?? '')} {...problem} {...common} n={n} />
          ))}
        </ul>
      )}
      {missing.length > 0 && <Missing problems={missing} {...common} />}
    </div>
  );
}

interface ItemContext {
  readonly translate: Translate;
  readonly onGo: (field: string) => void;
}

/** The missing answers: their number, and links grouped by section. */
function Missing({ problems, ...common }: ItemContext & { readonly problems: readonly SummaryProblem[] }) {
  const { translate } = common;
  const id = useId();
  const n = problems.filter(({ solved, empty }) => solved !== true && empty).length;
  const count =
    n === 1 ? translate('error.summary.missing.one') : translate('error.summary.missing.many', { n: String(n) });
  return (
    <div className="ff-missing">
      <p hidden={n === 0}>{count}</p>
      {[...bySection(problems)].map(([section, inside], index) => (
        <div key={section}>
          {section !== '' && <p id={`${id}-${index}`}>{section}</p>}
          <ul aria-labelledby={section === '' ? undefined : `${id}-${index}`}>
            {inside.map((problem) => (
              <Item key={problem.field} {...problem} {...common} n={0} short />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function bySection(problems: readonly SummaryProblem[]): ReadonlyMap<string, readonly SummaryProblem[]> {
  const sections = new Map<string, SummaryProblem[]>();
  for (const problem of problems) {
    const inside = sections.get(problem.section ?? '');
    if (inside) inside.push(problem);
    else sections.set(problem.section ?? '', [problem]);
  }
  return sections;
}

function withNumbers(problems: readonly SummaryProblem[]) {
  let general = 0;
  return problems.map((problem) => ({ problem, n: problem.field === undefined ? ++general : 0 }));
}

interface ItemProps extends SummaryProblem, ItemContext {
  readonly n: number;
  /** Whether it is below the title of its section: then it has no message while the field is empty. */
  readonly short?: boolean;
}

const Item = memo(function Item(props: ItemProps) {
  const { field, message, href, n, solved, translate, onGo } = props;
  if (field === undefined) return <li>{translate('error.general', { n, message })}</li>;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  if (solved)
    return (
      <li className="ff-solved">
        <CheckIcon size={16} />
        <span className="ff-sr">{translate('error.summary.solved')}</span>
        <s>
          <Words {...props} />
        </s>
      </li>
    );
  return (
    <li>
      <a href={href ?? `#${field}`} onClick={go}>
        <Words {...props} />
      </a>
    </li>
  );
});

function Words({ label, section, ambiguous, message, short = false, empty, solved }: ItemProps) {
  const text = !(short && (empty || solved)) && <span key={message}>{unbroken(message)}</span>;
  if (label === undefined) return text;
  const context = ambiguous && section !== undefined ? ` (${section})` : '';
  const colon = !text || ENDS_A_SENTENCE.test(label + context) ? '' : ':';
  // only for screen readers, since the title of the section is above
  const isUnseen = short && context !== '';
  // an element for each text: see drawn-name.tsx
  return (
    <>
      <b>
        <span>{label + (isUnseen ? '' : context + colon)}</span>
        {isUnseen && (
          <>
            <span className="ff-sr">{context}</span>
            <span>{colon}</span>
          </>
        )}
      </b>{' '}
      {text}
    </>
  );
}
