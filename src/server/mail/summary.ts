import { answerAt, keyOf, nameOf, type Path, pathOf } from '../../engine/answer-path.ts';
import { answeredAt, placesOf } from '../../engine/answered.ts';
import { shownFields } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import { displayRow, labelOfRow, neededAnswers, onlyAnswer, type Show } from '../../engine/display.ts';
import { labelOf } from '../../engine/fields.ts';
import type { Answers, Form, ReviewCard, Schema } from '../../engine/form.ts';
import { labelAt } from '../../engine/label-at.ts';
import { sectionsOf } from '../../engine/sections.ts';
import { keepTogether, plainText } from '../../engine/text.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import type { EmailBlock, EmailRow } from './email-template.ts';
import { showWithoutTypedText } from './without-typed-text.ts';

type EmailRows = Extract<EmailBlock, { kind: 'rows' }>;

interface MailedApplication {
  readonly form: Form;
  readonly rules: FormRules;
  readonly answers: Answers;
  readonly today: Day;
}

/**
 * Lists the answers that hold no text of the sender's own: as the review step shows them, or section by section where a
 * form has no review.
 * @returns the groups that are not empty
 */
export function summaryOf(
  application: MailedApplication,
  texts: Pick<MailTexts, 'yes' | 'shortIban'>,
): readonly EmailRows[] {
  const { form, answers, rules, today } = application;
  const reviews = form.steps.flatMap((step) => step.review ?? []);
  const mailed = {
    form,
    answers,
    shown: shownFields(form, rules, answers, today),
    show: showWithoutTypedText(texts),
    without: new Set(reviews.flatMap(({ without = [] }) => without)),
  };
  const cards = reviews.flatMap((review) => review.cards);
  const groups = cards.length > 0 ? cards.flatMap((card) => cardRows(mailed, card)) : sectionRows(mailed);
  return groups.filter(({ rows }) => rows.length > 0);
}

/** What the rows of a mail are written from. */
interface Mailed {
  readonly form: Form;
  readonly answers: Answers;
  /** The shown fields, by key: the schema in force that declares each. */
  readonly shown: ReadonlyMap<string, Schema>;
  readonly show: Show;
  /** Fields inside of lists and groups that the review leaves out. */
  readonly without: ReadonlySet<string>;
}

function cardRows(mailed: Mailed, { title, rows = [], product }: ReviewCard): readonly EmailRows[] {
  const { form, answers, show } = mailed;
  const filled = rows.flatMap((row): EmailRow[] => {
    // a row without some of its parts would look like a mistake
    const isWhole = neededAnswers(row).every(
      (key) => answerAt(answers, pathOf(key)) === undefined || show(form, key, answers) !== '',
    );
    const value = isWhole ? displayRow(form, row, answers, show) : undefined;
    return value === undefined ? [] : [{ label: labelOfRow(form, row, answers), value }];
  });
  const plain = (text: string) => keepTogether(plainText(text, form.site));
  const bought = product
    ? [
        { label: plain(product.label), value: plain(product.amount) },
        { label: plain(product.detailLabel), value: plain(product.detail) },
      ]
    : [];
  const nested = rows.flatMap((row) => rowsInside(mailed, pathOf(onlyAnswer(row) ?? '')));
  return [{ kind: 'rows', title: plain(title), rows: [...filled, ...bought] }, ...nested];
}

function sectionRows(mailed: Mailed): readonly EmailRows[] {
  const { form } = mailed;
  return form.steps.flatMap((step) =>
    sectionsOf(form, step).flatMap(({ title, names }): readonly EmailRows[] => [
      {
        kind: 'rows',
        title: title === undefined ? undefined : plainText(title, form.site),
        rows: names.flatMap((name) => rowAt(mailed, [name])),
      },
      ...names.flatMap((name) => rowsInside(mailed, [name])),
    ]),
  );
}

/**
 * @returns the rows of each entry of a list, or of a group, then those of lists and groups inside; none for a plain
 *   field
 */
function rowsInside(mailed: Mailed, path: Path): readonly EmailRows[] {
  const { form, answers, without } = mailed;
  return (placesOf(form, path, answers) ?? []).flatMap((place): readonly EmailRows[] => {
    const inside = answeredAt(form, place, answers).filter((field) => !without.has(nameOf(field)));
    return [
      { kind: 'rows', title: labelAt(form, place), rows: inside.flatMap((field) => rowAt(mailed, field)) },
      ...inside.flatMap((field) => rowsInside(mailed, field)),
    ];
  });
}

function rowAt({ form, answers, shown, show }: Mailed, path: Path): readonly EmailRow[] {
  const [name, key] = [nameOf(path), keyOf(path)];
  const isDrawn = shown.has(key) && form.fields[name]?.derivedFrom === undefined;
  const value = isDrawn ? show(form, key, answers) : '';
  return value === '' ? [] : [{ label: labelOf(form, name, shown.get(key)), value }];
}
