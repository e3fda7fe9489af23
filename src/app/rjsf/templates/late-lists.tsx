import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldProps } from '@rjsf/utils';
import { createElement, Suspense, use } from 'react';
import { keyOf } from '../../../engine/answer-path.ts';
import { contextOf } from '../../store/theme-context.ts';
import { awaitedLists, loadedLists } from '../../structure/lists-module.ts';
import { LateField } from '../LatePart.tsx';

/** rjsf's field of a list, or of a choice of several. On a page that the server drew, its code may still be loading. */
export function LateArrayField(props: FieldProps) {
  return (
    <LateField fieldKey={keyOf(props.fieldPathId.path)} takeOver={contextOf(props.registry).takeOver}>
      <ArrayField {...props} />
    </LateField>
  );
}

/** The template of a list. Where only the theme is used, its code is loaded on first render. */
export function LateListTemplate(props: ArrayFieldTemplateProps) {
  return (
    <Suspense>
      <ListTemplate {...props} />
    </Suspense>
  );
}

/** The template of an entry. Its list draws it, and so the code is loaded by then. */
export function LateEntryTemplate(props: ArrayFieldItemTemplateProps) {
  const lists = loadedLists();
  return lists && <lists.ArrayFieldItemTemplate {...props} />;
}

const ArrayField = (props: FieldProps) => createElement(useLists().ArrayField, props);
const ListTemplate = (props: ArrayFieldTemplateProps) => createElement(useLists().ArrayFieldTemplate, props);

/** @returns the code that draws lists; suspends while it is loading */
function useLists() {
  return loadedLists() ?? use(awaitedLists());
}
