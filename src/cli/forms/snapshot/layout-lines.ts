import type { Cell } from '../../../engine/field-ui.ts';
import { labelOfRow } from '../../../engine/display.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Form, ReviewRow, Step } from '../../../engine/form.ts';
import { parametersOf } from '../../../engine/path.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';

/** @returns a line per row of a step, without rows of one field over the whole width */
export function rowLines(form: Form, step: Step): readonly string[] {
  const ofSections = step.sections.flatMap(({ rows, nested = false }) => rowsOf(form, rows, nested));
  const ofContainers = [...fieldsOf(form).values()]
    .filter((field) => field.step === step)
    .flatMap(({ name }) => rowsOf(form, form.fields[name]?.rows ?? [], false));
  return [...ofSections, ...ofContainers];
}

function isWhole(row: readonly Cell[]): boolean {
  return row.length === 1 && row.every(({ columns, phoneColumns }) => columns === 12 && phoneColumns === 12);
}

function rowsOf(form: Form, rows: readonly (readonly Cell[])[], nested: boolean): readonly string[] {
  return rows
    .filter((row) => nested || !isWhole(row))
    .map((row) =>
      translate(nested ? 'snapshot.row.nested' : 'snapshot.row', {
        cells: row
          .map(({ field, columns, phoneColumns }) =>
            translate('snapshot.cell', { field: namesOf(form).field(field), columns, phone: phoneColumns }),
          )
          .join(', '),
      }),
    );
}

/** @returns lines with the cards of a step's review, and below each a line per row */
export function reviewLines(form: Form, step: Step): readonly string[] {
  const { cards = [], without } = step.review ?? {};
  return cards.flatMap(({ title, edit, editAt, rows = [] }) => {
    const target = form.steps.find(({ id }) => id === edit);
    const kind = edit === undefined ? 'shown' : editAt === undefined ? 'edit' : 'edit-at';
    return [
      translate(`snapshot.card.${kind}`, {
        title: quoted(title),
        step: quoted(plainText(target?.label ?? edit ?? '', form.site)),
        field: editAt === undefined ? '' : namesOf(form).field(editAt),
      }),
      ...rows.map((row) => {
        const value = shownBy({ ...row, value: row.value.replaceAll('\n', ' / ') }, without);
        return `  ${translate('snapshot.card.row', { label: labelOfRow(form, row), value })}`;
      }),
    ];
  });
}

/**
 * @param without the names of the fields that the review leaves out
 * @returns what a row of the review shows
 */
export function shownBy({ value, mono }: ReviewRow, without: readonly string[] = []): string {
  const shown = mono ? translate('snapshot.mono', { value }) : value;
  const names = without.filter((name) => parametersOf(value).some((whole) => name.startsWith(`${whole}.`)));
  return names.length === 0 ? shown : translate('snapshot.without', { value: shown, fields: names.join(', ') });
}

/** @returns a line per exit of a step, with the problem that the API answers for it */
export function exitLines(form: Form, step: Step): readonly string[] {
  return step.exits.map(({ problem: { field, message } }) =>
    translate('snapshot.exit', { message: quoted(message), field: namesOf(form).field(field) }),
  );
}
