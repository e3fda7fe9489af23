import { type FormRules, shownFields } from '../../engine/answers.ts';
import type { Day } from '../../engine/calendar.ts';
import { displayRow, neededAnswers, type Show } from '../../engine/display.ts';
import { groupsOf, labelOf } from '../../engine/fields.ts';
import type { Answers, Form, ReviewCard } from '../../engine/form.ts';
import { plainText } from '../../engine/text.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import type { EmailBlock, EmailRow } from './email-template.ts';
import { showWordless } from './wordless.ts';

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
 * @returns the groups in which an answer is left
 */
export function summaryOf(
  application: MailedApplication,
  texts: Pick<MailTexts, 'yes' | 'shortIban'>,
): readonly EmailRows[] {
  const { form, answers } = application;
  const show = showWordless(texts);
  const cards = form.steps.flatMap((step) => step.review?.cards ?? []);
  const groups =
    cards.length > 0 ? cards.map((card) => cardRows(form, card, answers, show)) : sectionRows(application, show);
  return groups.filter(({ rows }) => rows.length > 0);
}

function cardRows(form: Form, { title, rows = [], product }: ReviewCard, answers: Answers, show: Show): EmailRows {
  const filled = rows.flatMap((row): EmailRow[] => {
    // a row with a part left out would seem to be a mistake
    const isWhole = neededAnswers(row).every((name) => answers[name] === undefined || show(form, name, answers) !== '');
    const value = isWhole ? displayRow(form, row, answers, show) : undefined;
    return value === undefined ? [] : [{ label: row.label, value }];
  });
  const plain = (text: string) => plainText(text, form.site);
  const bought = product
    ? [
        { label: plain(product.label), value: plain(product.amount) },
        { label: plain(product.detailLabel), value: plain(product.detail) },
      ]
    : [];
  return { kind: 'rows', title: plain(title), rows: [...filled, ...bought] };
}

function sectionRows({ form, rules, answers, today }: MailedApplication, show: Show): readonly EmailRows[] {
  const shown = shownFields(form, rules, answers, today);
  const rowsOf = (names: readonly string[]) =>
    names.flatMap((name): EmailRow[] => {
      const isDrawn = shown.has(name) && form.fields[name]?.derivedFrom === undefined;
      const value = isDrawn ? show(form, name, answers) : '';
      return value === '' ? [] : [{ label: labelOf(form, name, shown.get(name)), value }];
    });
  return form.steps.flatMap((step) =>
    groupsOf(form, step).map(({ title, names }): EmailRows => ({
      kind: 'rows',
      title: title === undefined ? undefined : plainText(title, form.site),
      rows: rowsOf(names),
    })),
  );
}
