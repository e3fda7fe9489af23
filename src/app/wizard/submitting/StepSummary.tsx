import { type Ref, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { keyOf } from '../../../engine/answer-path.ts';
import type { Step } from '../../../engine/form.ts';
import type { Problem } from '../../../engine/problem.ts';
import { fieldId } from '../../runtime/field-id.ts';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import { ErrorSummary, type SummaryProblem, summaryTitle } from '../../parts/ErrorSummary.tsx';
import { followProblems } from './follow-problems.ts';
import { problemNames } from '../../store/problem-names.ts';

/**
 * Milliseconds from the last solved problem until the summary disappears: long enough to see that the problem is struck
 * through, and for the click that solved it to end where it began.
 */
const CALM_MS = 1000;

interface StepSummaryProps {
  readonly step: Step;
  /** What the last submit found. */
  readonly problems: readonly Problem[];
  /** Messages of problems that belong to no field. */
  readonly general: readonly string[];
  readonly level: 2 | 3;
  readonly onGo: (field: string) => void;
  /** Called when all problems are solved. */
  readonly onOver: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * The error summary of a step, kept up to date with the messages at its fields. Its count is announced once per submit
 * and then lowered in silence. When nothing is left, that is announced, unless a field shows a problem since then.
 */
export function StepSummary({ step, problems, general, level, onGo, onOver, ref }: StepSummaryProps) {
  const { form, store, translate, announcer, idPrefix } = useFormRuntime();
  const box = useRef<HTMLDivElement>(null);
  const { followed, nameOf } = useMemo(
    () => ({
      followed: followProblems(store, problems),
      nameOf: problemNames(form, step, store, translate),
    }),
    [form, step, store, problems, translate],
  );
  const items = useSyncExternalStore(followed.subscribe, followed.current, followed.current);
  const listed = useMemo(
    (): readonly SummaryProblem[] => [
      ...items.map(({ key, path, message, solved, missing, empty }) => ({
        field: key,
        ...nameOf(path),
        href: `#${fieldId({ idPrefix }, key)}`,
        message,
        solved,
        missing,
        empty,
      })),
      ...general.map((message) => ({ message })),
    ],
    [items, general, nameOf, idPrefix],
  );

  const begin = useEffectEvent(() => announcer.announce(summaryTitle(listed.length, translate)));
  useEffect(() => begin(), [problems]); // oxlint-disable-line react/exhaustive-effect-dependencies -- once per submit
  const over = general.length === 0 && items.every(({ solved }) => solved);
  // At once if all its fields are hidden now, e.g. after another choice: there is no struck-through text to see.
  const calm = listed.length === 0 ? 0 : CALM_MS;
  const end = useEffectEvent(() => {
    // Not while the focus is in the box, which would lose it: the next interval tries again.
    if (box.current?.contains(document.activeElement)) return;
    keepInView(() => flushSync(onOver));
    // A field may show another problem, which came after the submit.
    const isWrong = store.shownProblems().some(({ path }) => store.isDrawn(keyOf(path)));
    if (!isWrong) announcer.announce(translate('error.summary.all-solved'));
  });
  useEffect(() => {
    if (!over) return undefined;
    const timer = setInterval(end, calm);
    return () => clearInterval(timer);
  }, [over, calm]);

  return (
    <div ref={box}>
      {listed.length > 0 && (
        <ErrorSummary problems={listed} translate={translate} level={level} onGo={onGo} ref={ref} />
      )}
    </div>
  );
}

/** Changes the page above the focused field, which stays in place, in browsers without scroll anchoring as well. */
function keepInView(change: () => void): void {
  const field = document.activeElement;
  const before = field?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (field?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}
