import { answerAt, keyOf, nameOf, type Path, pathOf } from './answer-path.ts';
import { fieldsByContainer, fieldsOf, labelOf, optionsOf, ownName } from './fields.ts';
import { formerCodesOf, withPresentCode } from './former-codes.ts';
import { formatOf } from './formats/index.ts';
import { fileKind } from './file-kind.ts';
import { type FileValue, isFileValue, sizeOf } from './file-value.ts';
import type { Option } from './field-ui.ts';
import type { Answers, Form, ReviewRow } from './form.ts';
import { plainText } from './text.ts';
import { NO_BREAK, writeAmount, writeNumber } from './locale.ts';
import { writeSize } from './write-size.ts';

/** Formats the answer at a key. A caller may pass a function that shows less of it than {@link display}. */
export type Show = (form: Form, key: string, answers: Answers) => string;

const ANSWER = /\{([\w.]+)\}/g;
const PART = /\[([^\]]*)\]|\{([\w.]+)\}/g;

/**
 * @param at path or key of the answer; the key of a field outside of lists and groups is its name
 * @param inside formats each answer of a group, and each in the entries of a list
 * @returns the answer as people read it: an option's label, an IBAN in groups of four, a decimal comma in numbers, all
 * answers of a group, all entries of a list; '' when there is none
 */
export function display(form: Form, at: Path | string, answers: Answers, inside: Show = display): string {
  const path = typeof at === 'string' ? pathOf(at) : at;
  const answer = answerAt(answers, path);
  if (answer === undefined) return '';
  const name = nameOf(path);
  const field = fieldsOf(form).get(name);
  const { schemas, shape } = field ?? { schemas: [], shape: 'value' };
  const value = field ? withPresentCode(answer, formerCodesOf(field)) : answer;
  if (shape === 'list' && typeof path.at(-1) === 'string')
    return (Array.isArray(value) ? value : [])
      .map((_entry, index) => inside(form, keyOf([...path, index]), answers))
      .join('; ');
  if (shape !== 'value')
    return (fieldsByContainer(form).get(name) ?? [])
      .map((own) => inside(form, keyOf([...path, ownName(own.name)]), answers))
      .filter((text) => text !== '')
      .join(', ');
  const options = schemas.flatMap((schema) => [...optionsOf(schema)]);
  const written = (one: unknown) => optionLabel(options, one) ?? (typeof one === 'string' ? one : JSON.stringify(one));
  if (Array.isArray(value)) return value.map(written).join(', ');
  const label = optionLabel(options, value);
  if (label !== undefined) return label;
  if (isFileValue(value)) return `${value.name} (${describeFile(value)})`;
  if (typeof value === 'number') {
    const { amount, unit } = form.fields[name] ?? {};
    return [amount ? writeAmount(value) : writeNumber(value), unit].filter(Boolean).join(NO_BREAK);
  }
  const show = schemas.map((schema) => formatOf(schema)?.show).find((one) => one !== undefined);
  return typeof value === 'string' && show ? show.write(value) : written(value);
}

function optionLabel(options: readonly Option[], value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.label;
}

/** @returns type and size of a file, e.g. "PDF, 412 KB" */
export function describeFile(file: FileValue): string {
  const kind = fileKind(file);
  const size = writeSize(sizeOf(file));
  return kind === '' ? size : `${kind}, ${size}`;
}

/** @returns the name of a row's field when the row shows only that; undefined when it shows more */
export function onlyAnswer({ value }: Pick<ReviewRow, 'value'>): string | undefined {
  return /^\{([\w.]+)\}$/.exec(value)?.[1];
}

/**
 * @param answers decide which of several declarations of the field is in force; without them the titles of all may be
 * joined
 * @returns the row's own label, else the label of the one field that the row shows
 */
export function labelOfRow(form: Form, row: Pick<ReviewRow, 'label' | 'value'>, answers: Answers = {}): string {
  if (row.label !== undefined) return row.label;
  const path = pathOf(onlyAnswer(row) ?? '');
  const name = nameOf(path);
  const answer = answerAt(answers, path);
  const { schemas = [] } = fieldsOf(form).get(name) ?? {};
  // of several declarations, the one in force is the one that offers the answer
  const declared = schemas.find((schema) => optionsOf(schema).some(({ value }) => value === answer));
  return plainText(labelOf(form, name, declared), form.site);
}

/** @returns the names of the fields outside of square brackets: the row is incomplete without their answers */
export function neededAnswers({ value }: Pick<ReviewRow, 'value'>): readonly string[] {
  return [...value.matchAll(PART)].flatMap(([, , name]) => name ?? []);
}

/**
 * @param isThere whether a field has an answer
 * @returns the names of the fields that a row shows; fields in a square-bracket part that is left out are not among
 * them
 */
export function fieldsShownInRow(
  { value }: Pick<ReviewRow, 'value'>,
  isThere: (name: string) => boolean,
): readonly string[] {
  return [...value.matchAll(PART)].flatMap(([, part, name]) => {
    const names = part === undefined ? [] : [...part.matchAll(ANSWER)].flatMap(([, inside]) => inside ?? []);
    return name ?? (names.every(isThere) ? names : []);
  });
}

/**
 * Fills a row of a review card. `{field}` is replaced by the answer as people read it. A part in square brackets is
 * left out when one of its answers is missing. Inserted text is not parsed again, because customers may type brackets.
 * @param show formats an answer; a caller may show less of it
 * @returns the text; undefined when nothing is left: the row is omitted
 */
export function displayRow(
  form: Form,
  row: Partial<ReviewRow> & Pick<ReviewRow, 'value'>,
  answers: Answers,
  show: Show = display,
): string | undefined {
  return fillTemplate(row.value, (name) => show(form, name, answers));
}

/**
 * Fills a template as {@link displayRow} does.
 * @param write returns the text of an answer; '' when there is none
 * @returns the text; undefined when nothing is left
 */
export function fillTemplate(template: string, write: (name: string) => string): string | undefined {
  let any = false;
  const answer = (name: string): string => {
    const shown = write(name);
    any ||= shown !== '';
    return shown;
  };
  const optional = (part: string): string => {
    const complete = [...part.matchAll(ANSWER)].every(([, name = '']) => answer(name) !== '');
    return complete ? part.replaceAll(ANSWER, (_whole, name: string) => answer(name)) : '';
  };
  const filled = template.replaceAll(PART, (_whole, part: string | undefined, name: string) =>
    part === undefined ? answer(name) : optional(part),
  );
  const text = filled.replaceAll(/ {2,}/g, ' ').trim();
  return any && text !== '' ? text : undefined;
}
