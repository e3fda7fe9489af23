import { useEffect } from 'react';
import { firstAnswers } from '../../engine/first-answers.ts';
import { keepPage, releasePage } from '../parts/kept-page.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** Has links open a new tab as soon as the form has an answer that somebody gave. @param sent nothing can be lost */
export function useKeptPage({ form, store, translate }: FormRuntime, sent: boolean): void {
  useEffect(() => {
    if (sent) return undefined;
    const keep = () => keepPage(store, translate('link.new-tab'));
    if (Object.keys(store.typed()).length > Object.keys(firstAnswers(form)).length) keep();
    const end = store.subscribe('', keep);
    return () => {
      end();
      releasePage(store);
    };
  }, [form, store, translate, sent]);
}
