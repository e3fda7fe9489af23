import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadedLists, loadLists } from '../../lists/lists-module.ts';

/** A list: loaded with its step; where nothing but the theme is used, when it is drawn. */
export function LateListTemplate(props: ArrayFieldTemplateProps) {
  const [lists] = useState(loadedLists);
  return lists ? (
    <lists.ArrayFieldTemplate {...props} />
  ) : (
    <Suspense>
      <AwaitedList {...props} />
    </Suspense>
  );
}

const AwaitedList = lazy(async (): Promise<{ readonly default: ComponentType<ArrayFieldTemplateProps> }> => {
  await loadLists();
  return { default: LateListTemplate };
});

/** An entry: drawn by its list, which is there by then. */
export function LateEntryTemplate(props: ArrayFieldItemTemplateProps) {
  const lists = loadedLists();
  return lists && <lists.ArrayFieldItemTemplate {...props} />;
}
