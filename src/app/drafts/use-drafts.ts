import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../form-runtime.ts';
import { whenIdle } from '../open-form.ts';
import type { DraftWriter } from './draft-writer.ts';
import { loadDrafts, loadedDrafts } from './drafts-part.ts';
import type { DraftPlace } from './keep-drafts.tsx';

/** How a form keeps drafts: not at all, without offering earlier ones, or with that. */
export type Drafts = 'off' | 'keep' | 'offer';

interface Setup extends Pick<DraftPlace, 'toStart' | 'resume'> {
  readonly drafts: Drafts;
  readonly furthest: number;
  /** What is said at first. */
  readonly note: ReactNode;
}

/** @returns what drafts have to say above the fields of the step on which the form was opened */
export function useDrafts({ drafts, furthest, note, toStart, resume }: Setup): ReactNode {
  const runtime = useFormRuntime();
  const [shown, show] = useState(note);
  const latest = useRef({ furthest, toStart, resume });
  useEffect(() => {
    latest.current = { furthest, toStart, resume };
  });

  // before the page is painted, where the code is there: an offer pushes nothing aside
  useLayoutEffect(() => {
    if (drafts === 'off') return undefined;
    let writer: DraftWriter | undefined;
    let [changed, over] = [false, false];
    const place: DraftPlace = {
      furthest: () => latest.current.furthest,
      show,
      toStart: () => latest.current.toStart(),
      resume: (resumption) => latest.current.resume(resumption),
    };
    const begin = () => {
      if (over) return;
      writer ??= loadedDrafts()?.keepDrafts(runtime, place, drafts === 'offer');
      if (changed) writer?.change();
    };
    // what cannot be fetched keeps nothing, and the form works without
    const fetch = () => void loadDrafts().then(begin, () => undefined);
    const end = runtime.store.subscribe('', () => {
      changed = true;
      if (writer) writer.change();
      else fetch();
    });
    begin();
    if (!writer) whenIdle(fetch);
    return () => {
      over = true;
      end();
      writer?.stop();
    };
  }, [runtime, drafts]);
  return shown;
}
