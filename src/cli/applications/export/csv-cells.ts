import { answerAt, keyOf, nameOf, type Path } from '../../../engine/answer-path.ts';
import { fieldsOf, optionsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { writeMoment } from '../../../engine/locale.ts';
import type { Application } from '../../../server/store/applications.ts';
import { isHeldUpload } from '../../../server/store/uploads.ts';
import { translate } from '../../translate.ts';
import { answerText } from '../answer-text.ts';
import type { CsvCell } from './csv-table.ts';

/**
 * @param files paths of the application's files, by the key of their answer
 * @returns a function that gives the cell of an answer; amounts without their unit, so that a spreadsheet can add them
 * up
 */
export function cellsOf(
  form: Form,
  application: Application,
  files: ReadonlyMap<string, string>,
): (path: Path) => CsvCell {
  const held = new Set(application.uploads.filter(isHeldUpload).map(({ field }) => field));
  return (path) => {
    if (held.has(keyOf(path))) return translate('export.held');
    const value = answerAt(application.answers, path);
    const isAmount = typeof value === 'number' && !isChoice(form, path);
    return files.get(keyOf(path)) ?? (isAmount ? value : answerText(form, application, path));
  };
}

function isChoice(form: Form, path: Path): boolean {
  const schemas = fieldsOf(form).get(nameOf(path))?.schemas ?? [];
  return schemas.some((schema) => optionsOf(schema).length > 0);
}

/**
 * @returns the cell of a moment, e.g. "14.04.2026 09:12". With a comma, a spreadsheet would take it for text, and sort
 * it by the day of the month.
 */
export function momentCell(moment: Date): string {
  return writeMoment(moment).replace(',', '');
}
