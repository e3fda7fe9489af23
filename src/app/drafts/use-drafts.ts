import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { createDraftWriter } from './draft-writer.ts';
import { hasDrafts, loadDrafts, loadedDrafts } from './drafts-module.ts';
import type { DraftPlace } from './offer-drafts.tsx';
import { readDraft } from './stored-draft.ts';

/** How a form uses drafts: not at all, storing them without offering earlier ones, or both. */
export type Drafts = 'off' | 'keep' | 'offer';

interface DraftsOptions extends Pick<DraftPlace, 'toStart' | 'resume'> {
  readonly drafts: Drafts;
  readonly furthest: number;
}

/** @returns the offer of drafts, to show above the fields of the first shown step; undefined: nothing to show */
export function useDrafts({ drafts, furthest, toStart, resume }: DraftsOptions): ReactNode {
  const runtime = useFormRuntime();
  const [shown, show] = useState<ReactNode>();
  const latest = useRef({ furthest, toStart, resume });
  useEffect(() => {
    latest.current = { furthest, toStart, resume };
  });

  // Before paint, if the code is loaded, so that the offer does not move anything that is already visible.
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
    // The code could not be loaded with the form: try once more.
    else if (drafts === 'offer' && hasDrafts())
      whenIdle(() => void Promise.all([loadDrafts(), runtime.grow()]).then(offer, () => undefined));
    const writer = createDraftWriter(runtime, () => latest.current.furthest);
    const end = runtime.store.subscribe('', writer.change);
    // The form was opened with answers that no draft holds yet, e.g. those of an opt-in that is sent once more.
    if (drafts === 'keep' && !readDraft(runtime.filling.draft)) writer.change();
    return () => {
      over = true;
      end();
      writer.stop();
    };
  }, [runtime, drafts]);
  return shown;
}
