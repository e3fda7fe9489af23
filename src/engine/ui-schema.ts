import { alternativesOf, cellsOf, type Field, fieldsByContainer, ownName } from './fields.ts';
import type { Cell } from './field-ui.ts';
import type { Form, Section, Step } from './form.ts';
import { kindOf } from './kinds/index.ts';
import { once } from './once.ts';

/** rjsf's uiSchema: options by their `ui:` names, and the uiSchema of each property by the property's name. */
export interface UiSchema {
  readonly [key: string]: unknown;
}

/** The `ui:options` of a step, a group or an entry: the layout of its fields. */
export interface LayoutOptions {
  readonly id: string;
  /** Cells contain the names that the schema uses, without the container's. */
  readonly sections: readonly Section[];
}

/** The `ui:options` of a field that ui.json does not write at the field itself. */
export interface PlaceOptions {
  readonly columns?: number;
  readonly phoneColumns?: number;
  /** The list field that this free-text field can stand in for, and what the button back to it says. */
  readonly alternativeOf?: { readonly field: string; readonly back: string };
}

const ofForm = once((form: Form) => once((step: Step) => write(form, step)));

/**
 * Translates what ui.json says about a step to rjsf's uiSchema: rjsf's own `ui:` keys where they exist, everything else
 * as `ui:options`.
 * @returns the uiSchema; always the same object for the same step
 */
export function uiSchemaOf(form: Form, step: Step): UiSchema {
  return ofForm(form)(step);
}

function write(form: Form, step: Step): UiSchema {
  return {
    'ui:submitButtonOptions': { norender: true },
    ...inside(form, step, '', { id: step.id, sections: step.sections }),
  };
}

/** @returns the uiSchema of a container: its layout and the uiSchemas of its fields */
function inside(form: Form, step: Step, container: string, layout: LayoutOptions): UiSchema {
  return {
    'ui:options': layout,
    ...Object.fromEntries(
      (fieldsByContainer(form).get(container) ?? [])
        .filter((field) => field.step === step)
        .map((field) => [ownName(field.name), ofField(form, field)]),
    ),
  };
}

function ofField(form: Form, field: Field): UiSchema {
  const { name, step, shape } = field;
  const ui = form.fields[name];
  if (!ui) return {};
  const { widget, label, hint, placeholder, autocomplete, derivedFrom, state, sortable, rows = [], ...options } = ui;
  const cell = cellsOf(form).get(name);
  const list = alternativesOf(form).get(name);
  const named = known({
    'ui:title': label,
    'ui:help': hint,
    'ui:placeholder': placeholder,
    'ui:autocomplete': autocomplete,
    'ui:readonly': state === 'readOnly' || undefined,
    'ui:orderable': shape === 'list' ? sortable === true : undefined,
  });
  const more = known({
    ...options,
    state,
    columns: cell?.columns,
    phoneColumns: cell?.phoneColumns,
    alternativeOf:
      list === undefined ? undefined : { field: ownName(list), back: form.fields[list]?.alternative?.back },
  });
  if (shape !== 'value') {
    const fields = inside(form, step, name, { id: name, sections: [{ rows: rows.map((row) => row.map(ownCell)) }] });
    if (shape === 'list') return { ...named, 'ui:options': more, items: fields };
    return { ...named, ...fields, 'ui:options': { ...more, ...(fields['ui:options'] as LayoutOptions) } };
  }
  return {
    ...named,
    'ui:widget': derivedFrom === undefined ? widget : 'hidden',
    // rjsf draws an object with ObjectField; a kind whose object is one value needs StringField, which draws the widget
    ...(kindOf(ui)?.makes.includes('object') ? { 'ui:field': 'StringField' } : {}),
    'ui:options': more,
  };
}

function ownCell(cell: Cell): Cell {
  return { ...cell, field: ownName(cell.field) };
}

function known(options: UiSchema): UiSchema {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
