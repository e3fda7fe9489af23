import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { loadedLists, loadLists } from '../../structure/lists-module.ts';

type ListParts = NonNullable<ReturnType<typeof loadedLists>>;

/** rjsf's field of a list, or of a choice of several. */
export const LateArrayField = late(({ ArrayField }) => ArrayField);

/** The template of a list. */
export const LateListTemplate = late(({ ArrayFieldTemplate }) => ArrayFieldTemplate);

/** The template of an entry. Its list draws it, and so the code is loaded by then. */
export function LateEntryTemplate(props: ArrayFieldItemTemplateProps) {
  const lists = loadedLists();
  return lists && <lists.ArrayFieldItemTemplate {...props} />;
}

/** @returns a component of lists: its code is loaded with the step; where only the theme is used, on first render */
function late<Props extends object>(part: (lists: ListParts) => ComponentType<Props>): ComponentType<Props> {
  const Awaited = lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    await loadLists();
    return { default: Late };
  });
  function Late(props: Props) {
    const [lists] = useState(loadedLists);
    return lists ? (
      createElement(part(lists), props)
    ) : (
      <Suspense>{createElement(Awaited as ComponentType<Props>, props)}</Suspense>
    );
  }
  return Late;
}
