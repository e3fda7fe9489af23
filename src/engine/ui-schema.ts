import { alternativesOf, cellsOf, type Field, fieldsByContainer, ownName } from './fields.ts';
import type { Cell } from './field-ui.ts';
import type { Form, Section, Step } from './form.ts';
import { kindOf } from './kinds/index.ts';
import { once } from './once.ts';

/** rjsf's uiSchema: options by their `ui:` names, and what is said of the properties by their own names. */
export interface UiSchema {
  readonly [key: string]: unknown;
}

/** What the uiSchema of a step, a group or an entry says of itself, as `ui:options`: where its fields stand. */
export interface LayoutOptions {
  readonly id: string;
  /** Cells name the fields as the schema does. */
  readonly sections: readonly Section[];
}

const ofForm = once((form: Form) => once((step: Step) => write(form, step)));

/**
 * Writes what ui.json says of a step in rjsf's words: its own `ui:` keys where it has them, all else as `ui:options`.
 * @returns the same object for the same step
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

/** @returns a container's layout, and what is said of its fields */
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
  const { widget, label, hint, placeholder, autocomplete, derivedFrom, state, rows = [], ...options } = ui;
  const cell = cellsOf(form).get(name);
  const list = alternativesOf(form).get(name);
  const said = known({
    'ui:title': label,
    'ui:help': hint,
    'ui:placeholder': placeholder,
    'ui:autocomplete': autocomplete,
    'ui:readonly': state === 'readOnly' || undefined,
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
    if (shape === 'list') return { ...said, 'ui:options': more, items: fields };
    return { ...said, ...fields, 'ui:options': { ...more, ...(fields['ui:options'] as LayoutOptions) } };
  }
  return {
    ...said,
    'ui:widget': derivedFrom === undefined ? widget : 'hidden',
    // rjsf hands objects to a field of its own: a kind that makes one value of them is a widget all the same
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
