import { formatDate, parseDate } from '../../engine/calendar.ts';
import { type Change, changesOf } from '../../definition/changes.ts';
import type { Form } from '../../engine/form.ts';
import { WrongUseError } from '../command.ts';
import { say } from '../say.ts';
import type { FormsCommand } from './command.ts';
import { namesOf } from './explain/names.ts';
import { readForms } from './forms-asked.ts';

const LIMIT = /^today(?:([+-])(\d+)([dmy]))?$/;

/** Says on which days the forms behave otherwise than before. */
export const calendar: FormsCommand = (asked, print) => {
  const { from, days, json, today } = asked;
  const first = from === undefined ? today : parseDate(from);
  if (Number.isNaN(first)) throw new WrongUseError(say('forms.no-day', { day: from ?? '' }));
  const found = readForms(asked)
    .filter(({ testOnly }) => !testOnly)
    .map((form) => ({
      form,
      changes: changesOf(form, first, days).map((change) => ({ ...change, text: sentenceOf(form, change) })),
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
      : [say('calendar.none', { from: formatDate(first), to: formatDate(first + days - 1) })])
      print(line);
  }
  return 0;
};

function sentenceOf(form: Form, { kind, day, field, now, before }: Change): string {
  const names = namesOf(form);
  const at = field === undefined ? '' : names.at(field);
  const said = formatDate(day);
  if (kind !== 'age')
    return say(`calendar.change.${kind}`, { day: said, field: at, now: limitOf(now), before: limitOf(before) });
  const [years = '', first = '', last = ''] = now.split(' ');
  return parseDate(first) > parseDate(last)
    ? say('calendar.age.nobody', { day: said, field: at, years })
    : say('calendar.age.several', { day: said, field: at, years, first, last });
}

/** A limit as it is written in a definition, for people. */
function limitOf(limit: string): string {
  const [, sign, amount = '', unit = ''] = LIMIT.exec(limit) ?? [];
  if (!limit.startsWith('today')) return limit;
  if (sign === undefined) return say('calendar.today');
  return say(
    `calendar.${sign === '+' ? 'ahead' : 'back'}.${unit as 'd' | 'm' | 'y'}.${amount === '1' ? 'one' : 'many'}`,
    { n: amount },
  );
}
