import { deepEquals } from '@rjsf/utils';
import { type RefObject, useEffect } from 'react';
import { normalise } from '../../engine/answers.ts';
import { draftOf } from '../../engine/draft.ts';
import { initialAnswers } from '../../engine/initial-answers.ts';
import type { Drafts } from '../drafts/use-drafts.ts';
import { keepPage, releasePage } from '../parts/kept-page.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

interface KeptPageOptions {
  readonly drafts: Drafts;
  /** Whether the answers have arrived, so that nothing can be lost any more. */
  readonly sent: boolean;
  /** The form's part of the page. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * Makes links open a new tab as soon as somebody has given an answer. Before the page is left in any other way, the
 * browser asks, as long as there is an answer that would not come back with a draft, and as long as a host page has the
 * form in it. For a draft that the device does not store, drafts/draft-writer.ts asks.
 */
export function useKeptPage(runtime: FormRuntime, { drafts, sent, root }: KeptPageOptions): void {
  useEffect(() => {
    if (sent) return undefined;
    const { store, translate } = runtime;
    // Normalised, as they are once the store has loaded them.
    const initial = () => normalise(runtime.form, initialAnswers(runtime.form));
    const isBegun = () => !deepEquals(store.typed(), initial());
    const keep = () => keepPage(store, translate('link.new-tab'));
    if (isBegun()) keep();
    const end = store.subscribe('', keep);
    // Without drafts, the answers are a tester's example, which comes back by itself.
    const isLost = () =>
      runtime.form.draft === false
        ? isBegun()
        : drafts !== 'off' && draftOf(runtime.form, store.typed()).without.length > 0;
    const ask = (event: Event) => {
      if (root.current?.isConnected && isLost()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      end();
      removeEventListener('beforeunload', ask);
      releasePage(store);
    };
  }, [runtime, drafts, sent, root]);
}
