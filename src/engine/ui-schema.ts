import { alternativesOf, cellsOf, fieldsOf } from './fields.ts';
import type { FieldUi, Form, Section, Step } from './form.ts';
import { kindOf } from './kinds/index.ts';
import { once } from './once.ts';

/** rjsf's uiSchema: options by their `ui:` names, and what is said of the properties by their own names. */
export interface UiSchema {
  readonly [key: string]: unknown;
}

/** What the uiSchema of a step says of itself, as `ui:options`. */
export interface StepOptions {
  readonly id: string;
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
  const options: StepOptions = { id: step.id, sections: step.sections };
  return {
    'ui:options': options,
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(
      [...fieldsOf(form).values()]
        .filter((field) => field.step === step)
        .map(({ name }) => [name, ofField(form, name)]),
    ),
  };
}

function ofField(form: Form, name: string): UiSchema {
  const ui = form.fields[name];
  if (!ui) return {};
  const { widget, label, hint, placeholder, autocomplete, derivedFrom, state, ...options } = ui;
  const cell = cellsOf(form).get(name);
  const list = alternativesOf(form).get(name);
  return known({
    'ui:widget': derivedFrom === undefined ? widget : 'hidden',
    // rjsf hands objects and lists to fields of their own: a kind that makes one value of them is a widget all the same
    'ui:field': isObjectInput(ui) ? 'StringField' : undefined,
    'ui:title': label,
    'ui:help': hint,
    'ui:placeholder': placeholder,
    'ui:autocomplete': autocomplete,
    'ui:readonly': state === 'readOnly' || undefined,
    'ui:options': known({
      ...options,
      state,
      columns: cell?.columns,
      phoneColumns: cell?.phoneColumns,
      alternativeOf: list === undefined ? undefined : { field: list, back: form.fields[list]?.alternative?.back },
    }),
  });
}

function isObjectInput(ui: FieldUi): boolean {
  const kind = kindOf(ui);
  return kind?.holds === 'value' && kind.makes.includes('object');
}

function known(options: UiSchema): UiSchema {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
