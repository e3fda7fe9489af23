import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { loadedLists, loadLists } from '../../lists/lists-module.ts';

type ListParts = NonNullable<ReturnType<typeof loadedLists>>;

/** rjsf's field of a list, or of a choice of several. */
export const LateArrayField = late(({ ArrayField }) => ArrayField);

/** A list. */
export const LateListTemplate = late(({ ArrayFieldTemplate }) => ArrayFieldTemplate);

/** An entry: drawn by its list, which is there by then. */
export function LateEntryTemplate(props: ArrayFieldItemTemplateProps) {
  const lists = loadedLists();
  return lists && <lists.ArrayFieldItemTemplate {...props} />;
}

/** @returns a part of what draws lists: loaded with its step; where nothing but the theme is used, when it is drawn */
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
