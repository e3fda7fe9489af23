import { formatDate, parseDate, relativeDay } from '../../engine/calendar.ts';
import { type Change, changesOf } from '../../definition/changes.ts';
import type { Form } from '../../engine/form.ts';
import { dayIn } from '../day.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { namesOf } from './explain/names.ts';
import { readForms } from './chosen-forms.ts';

/** `calendar`: prints the days on which a form's behaviour changes. */
export const calendar: FormsCommand = (options, print) => {
  const { from, days, json, today } = options;
  const first = from === undefined ? today : dayIn(from);
  const found = readForms(options)
    .filter(({ testOnly }) => !testOnly)
    .map((form) => ({
      form,
      changes: changesOf(form, first, days).map((change) => ({ ...change, text: changeText(form, change) })),
    }));
  if (json)
    print(
      JSON.stringify(
        found.map(({ form, changes }) => ({
          form: form.id,
          changes: changes.map((change) => ({ ...change, day: formatDate(change.day) })),
        })),
        undefined,
        2,
      ),
    );
  else {
    const lines = found.flatMap(({ form, changes }) =>
      changes.length === 0 ? [] : [form.id, ...changes.map(({ text }) => `  ${text}`)],
    );
    for (const line of lines.length > 0
      ? lines
      : [translate('calendar.none', { from: formatDate(first), to: formatDate(first + days - 1) })])
      print(line);
  }
  return 0;
};

/** @returns a German sentence about what changes on a day */
export function changeText(form: Form, { kind, day, field, now, before }: Change): string {
  const names = namesOf(form);
  const at = field === undefined ? '' : names.at(field);
  const date = formatDate(day);
  if (kind !== 'age')
    return translate(`calendar.change.${kind}`, { day: date, field: at, now: limitOf(now), before: limitOf(before) });
  const [years = '', first = '', last = ''] = now.split(' ');
  return parseDate(first) > parseDate(last)
    ? translate('calendar.age.nobody', { day: date, field: at, years })
    : translate('calendar.age.several', { day: date, field: at, years, first, last });
}

/** @returns a limit of a definition in German, e.g. of today-18y; a fixed day as it is */
export function limitOf(limit: string): string {
  const relative = relativeDay(limit);
  if (!relative) return limit;
  const { amount, unit } = relative;
  if (amount === 0) return translate('calendar.today');
  const n = Math.abs(amount);
  return translate(`calendar.${amount > 0 ? 'ahead' : 'back'}.${unit}.${n === 1 ? 'one' : 'many'}`, { n });
}
