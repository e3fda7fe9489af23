import { type RefObject, useEffect, useRef } from 'react';
import { keyOf } from '../../engine/answer-path.ts';
import { goTo, goToField, goToStart, keepInView } from '../parts/focus.ts';
import type { Problem } from '../../engine/problem.ts';

/** Where the focus goes next; a new object each time. */
export interface FocusRequest {
  readonly target: 'heading' | 'first-problem' | 'failure' | 'field' | 'section';
  /** Key of the field, or id of the section's heading. */
  readonly at?: string;
}

interface FocusOptions {
  /** What is shown. Any view but a step gets the focus at its heading. */
  readonly view: { readonly kind: string };
  /** In the order of the screen. */
  readonly problems: readonly Problem[];
  readonly focusRequest: FocusRequest | undefined;
  readonly announce: (text: string) => void;
}

/** What can be focused besides the fields. */
export interface FocusTargets {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly failure: RefObject<HTMLDivElement | null>;
}

/**
 * Moves the focus where the journey wants it, and keeps in the window what Tab reaches.
 * @returns refs to attach to the elements that may get it
 */
export function useFocus({ view, problems, focusRequest, announce }: FocusOptions): FocusTargets {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = root.current;
    if (!focusRequest || !page) return;
    const { target } = focusRequest;
    if (target === 'first-problem') {
      // A problem's field may not be on the page: of a list field and its alternative, only one is drawn.
      if (!problems.some(({ path }) => goToField(page, keyOf(path)))) goTo(summary.current);
    } else if (target === 'failure') goTo(failure.current);
    else if (!goToPlace(page, focusRequest)) goToStart(page, heading.current);
    // each request is a new object: when problems change without one, the focus stays
  }, [focusRequest]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    const page = root.current;
    page?.addEventListener('keyup', keepInView);
    return () => page?.removeEventListener('keyup', keepInView);
  }, []);
  useEffect(() => {
    if (view.kind === 'step' || !root.current) return;
    goToStart(root.current, heading.current);
    // Where a submit led must be heard. When the pressed button is gone, Orca is at the heading already, and silent.
    announce(heading.current?.nextElementSibling?.textContent ?? '');
  }, [view, announce]);

  return { root, heading, summary, failure };
}

/** @returns whether the field or the section is on the page; a rule may hide it now */
function goToPlace(root: HTMLElement, { target, at }: FocusRequest): boolean {
  if (at === undefined) return false;
  if (target === 'field') return goToField(root, at);
  const section = document.getElementById(at);
  goTo(section);
  return section !== null;
}
