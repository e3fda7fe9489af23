import { getUiOptions, type ObjectFieldTemplateProps, type UiSchema } from '@rjsf/utils';
import { type ReactNode, useSyncExternalStore } from 'react';
import { keyOf } from '../../../engine/answer-path.ts';
import type { LayoutOptions, PlaceOptions } from '../../../engine/ui-schema.ts';
import { Paragraph } from '../../parts/Text.tsx';
import type { AnswerStore } from '../../store/answer-store.ts';
import { sectionId } from '../../store/section-id.ts';
import { contextOf } from '../../store/theme-context.ts';
import { subscribeToNothing } from '../../../../widgets/parts/subscribe-to-nothing.ts';
import { drawnRows, SectionOf } from './SectionOf.tsx';

/**
 * Lays out a step's fields in the definition's sections and rows (12 columns). Rows and sections whose fields are all
 * hidden are left out; a section without rows is a text. A field that is in no row is drawn at the end, so that none is
 * ever lost.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, uiSchema = {}, registry, fieldPathId, formData, title } = props;
  const { store, site } = contextOf(registry);
  const {
    id: layout,
    sections: all = [],
    help,
  } = getUiOptions(uiSchema) as Partial<LayoutOptions> & { readonly help?: string };
  const { path } = fieldPathId;
  const isDrawn = useIsDrawn(store, uiSchema, path, formData as Readonly<Record<string, unknown>> | undefined);
  const drawn = new Map(
    properties
      .filter(({ name, hidden }) => !hidden && isDrawn(name))
      .map(({ name, content }): [string, ReactNode] => [name, content]),
  );
  const placed = new Set(all.flatMap((section) => section.rows.flat().map((cell) => cell.field)));
  const rest = [...drawn].filter(([name]) => !placed.has(name));
  const sections = all
    .map((section, index) => ({
      section,
      index,
      id: sectionId(fieldPathId.$id, layout, index),
      rows: drawnRows(section.rows, drawn),
    }))
    .filter(({ section, rows }) => rows.length > 0 || section.rows.length === 0);
  const first = all.findIndex(({ rows }) => rows.length > 0);
  const drawnFields = (
    <>
      {sections.map(({ index, ...shown }, place) => (
        <SectionOf
          // Not its id, which changes when an entry moves.
          key={index}
          atOnce={index === first || path.length > 0}
          ofEntry={typeof path.at(-1) === 'number'}
          {...shown}
          {...{ drawn, registry, uiSchema }}
          nested={shown.section.nested === true && place > 0}
        />
      ))}
      {rest.map(([name, content]) => (
        <div key={name} className="ff-row">
          {content}
        </div>
      ))}
    </>
  );
  // the step and an entry have headings of their own
  if (typeof path.at(-1) !== 'string') return drawnFields;
  return (
    <fieldset className="ff-group" data-field={keyOf(path)}>
      <legend>{title}</legend>
      {help !== undefined && <Paragraph className="ff-hint" text={help} site={site} running />}
      {drawnFields}
    </fieldset>
  );
}

/**
 * Of a list field and its free-text alternative only one is drawn. The store knows which one; without a store it is the
 * free-text field if that has an answer.
 * @returns whether the field with a name is drawn
 */
function useIsDrawn(
  store: AnswerStore | undefined,
  uiSchema: UiSchema,
  path: readonly (string | number)[],
  formData: Readonly<Record<string, unknown>> = {},
): (name: string) => boolean {
  const pairs = Object.entries(uiSchema).flatMap(([text, ofField]) => {
    const { alternativeOf } = getUiOptions(ofField as UiSchema) as PlaceOptions;
    return alternativeOf ? [{ list: alternativeOf.field, text }] : [];
  });
  const isDrawn = (name: string) => {
    const pair = pairs.find(({ list, text }) => name === list || name === text);
    if (!pair) return true;
    if (store) return store.isDrawn(keyOf([...path, name]));
    return (formData[pair.text] !== undefined) === (name === pair.text);
  };
  // Opening an empty free-text field changes no answer, so that rjsf has no reason to render again.
  const drawnLists = () => pairs.flatMap(({ list }) => (isDrawn(list) ? [list] : [])).join(' ');
  useSyncExternalStore(store?.subscribeStructure ?? subscribeToNothing, drawnLists, drawnLists);
  return isDrawn;
}
