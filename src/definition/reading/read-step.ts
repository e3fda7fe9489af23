import type { Cell, FieldUi } from '../../engine/field-ui.ts';
import type { Schema, Section, Step } from '../../engine/form.ts';
import { flatten, insideName } from '../../engine/step.ts';
import type { UiSection, UiStep, WrittenFieldUi } from './ui-file.ts';

/**
 * @param schema the schema of the step, dereferenced
 * @returns the step with its defaults and rows
 */
export function readStep(step: UiStep, schema: Schema): Step {
  return {
    id: step.id,
    label: step.label,
    title: step.title ?? step.label,
    ...(step.intro === undefined ? {} : { intro: step.intro }),
    ...(step.note === undefined ? {} : { note: step.note }),
    validateOn: step.validateOn ?? ['change', 'blur'],
    schema: flatten(schema),
    sections: (step.sections ?? []).map(readSection),
    exits: step.exits ?? [],
  };
}

function readSection({ rows = [], ...rest }: UiSection): Section {
  return { ...rest, rows: readRows(rows, '') };
}

/** @returns the ui of a field, with its rows read */
export function readFieldUi(name: string, { rows, ...rest }: WrittenFieldUi): FieldUi {
  return { ...(rest as FieldUi), ...(rows === undefined ? {} : { rows: readRows(rows, name) }) };
}

function readRows(rows: readonly (readonly string[])[], container: string): readonly (readonly Cell[])[] {
  return rows.map((row) => row.map((text) => readCell(text, container)));
}

/** @param text "city:8" or "city:8/7" (columns of 12, then columns on phones) */
function readCell(text: string, container: string): Cell {
  const [field = '', widths = ''] = text.split(':');
  const [columns = '12', phoneColumns = '12'] = widths === '' ? [] : widths.split('/');
  return { field: insideName(container, field), columns: Number(columns), phoneColumns: Number(phoneColumns) };
}
