import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { whenIdle } from '../runtime/open-form.ts';
import { createDraftWriter } from './draft-writer.ts';
import { hasDrafts, loadDrafts, loadedDrafts } from './drafts-module.ts';
import type { DraftPlace } from './offer-drafts.tsx';

/** How a form keeps drafts: not at all, without offering earlier ones, or with that. */
export type Drafts = 'off' | 'keep' | 'offer';

interface DraftsOptions extends Pick<DraftPlace, 'toStart' | 'resume'> {
  readonly drafts: Drafts;
  readonly furthest: number;
  /** What is said at first. */
  readonly note: ReactNode;
}

/** @returns what drafts have to say above the fields of the step on which the form was opened */
export function useDrafts({ drafts, furthest, note, toStart, resume }: DraftsOptions): ReactNode {
  const runtime = useFormRuntime();
  const [shown, show] = useState(note);
  const latest = useRef({ furthest, toStart, resume });
  useEffect(() => {
    latest.current = { furthest, toStart, resume };
  });

  // before the page is painted, where the code is there: an offer pushes nothing aside
  useLayoutEffect(() => {
    if (drafts === 'off') return undefined;
    let over = false;
    const offer = () => {
      if (!over)
        loadedDrafts()?.offerDrafts(runtime, {
          show,
          toStart: () => latest.current.toStart(),
          resume: (resumption) => latest.current.resume(resumption),
        });
    };
    if (drafts === 'offer' && loadedDrafts()) offer();
    // what could not be fetched with the form is tried once more
    else if (drafts === 'offer' && hasDrafts()) whenIdle(() => void loadDrafts().then(offer, () => undefined));
    const writer = createDraftWriter(runtime, () => latest.current.furthest);
    const end = runtime.store.subscribe('', writer.change);
    return () => {
      over = true;
      end();
      writer.stop();
    };
  }, [runtime, drafts]);
  return shown;
}
