import { useEffect } from 'react';
import { draftOf } from '../../engine/draft.ts';
import { firstAnswers } from '../../engine/first-answers.ts';
import type { Drafts } from '../drafts/use-drafts.ts';
import { keepPage, releasePage } from '../parts/kept-page.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

interface KeptPageOptions {
  readonly drafts: Drafts;
  /** Nothing can be lost any more. */
  readonly sent: boolean;
}

/**
 * Has links to texts open a new tab as soon as the form has an answer that somebody gave. Whatever else leaves the page
 * lets the browser ask first, while there is an answer that would not come back with a draft.
 */
export function useKeptPage(runtime: FormRuntime, { drafts, sent }: KeptPageOptions): void {
  useEffect(() => {
    if (sent) return undefined;
    const { store, translate } = runtime;
    const isBegun = () => Object.keys(store.typed()).length > Object.keys(firstAnswers(runtime.form)).length;
    const keep = () => keepPage(store, translate('link.new-tab'));
    if (isBegun()) keep();
    const end = store.subscribe('', keep);
    // an example that a tester has filled in comes back by itself
    const isLost = () =>
      runtime.form.draft === false ? isBegun() : drafts !== 'off' && draftOf(runtime.form, store.typed()).without[0];
    const ask = (event: Event) => {
      if (isLost()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      end();
      removeEventListener('beforeunload', ask);
      releasePage(store);
    };
  }, [runtime, drafts, sent]);
}
