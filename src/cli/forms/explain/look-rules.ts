import { fieldsOf } from '../../../engine/fields.ts';
import { isFileValue } from '../../../engine/file-value.ts';
import type { Calendar, FieldUi, Form } from '../../../engine/form.ts';
import { parametersOf } from '../../../engine/path.ts';
import { resetsOf } from '../../../engine/resets.ts';
import { say } from '../../say.ts';
import type { FieldRule } from './field-rules.ts';
import { dayInWords, yearInWords } from './limits.ts';
import { listed, type ExplainedNames, quoted } from './names.ts';
import { sentence } from './statement.ts';

/** @returns what a form's `fields` say of how a field behaves, a sentence each */
export function lookRules(form: Form, name: string, names: ExplainedNames): readonly FieldRule[] {
  const ui = form.fields[name];
  if (!ui) return [];
  const [field, at] = [names.field(name), names.at(name)];
  const said: (readonly [string, string])[] = [...lookupOf(name, ui, names)];
  if (ui.alternative)
    said.push(['alternative', say('explain.alternative', { at, other: names.field(ui.alternative.field) })]);
  if (ui.derivedFrom !== undefined)
    said.push(['derivedFrom', say('explain.derived', { field, from: names.at(ui.derivedFrom) })]);
  if (ui.calendar) said.push(...calendarOf(ui.calendar, at));
  if (ui.value !== undefined)
    said.push(['value', say('explain.value', { at, value: firstValue(name, ui.value, names) })]);
  if (ui.state !== undefined) said.push(['state', say(`explain.state.${ui.state}`, { field, at })]);
  if (ui.draft === false) said.push(['draft', say('explain.draft', { field })]);
  const resets = resetsOf(form).get(name);
  if (resets)
    said.push([
      'resets',
      say('explain.resets', {
        field,
        others: listed(
          [...fieldsOf(form).keys()].filter((other) => resets.includes(other)).map((other) => names.field(other)),
          'and',
        ),
      }),
    ]);
  return said.map(([rule, text]) => ({ rule, text: sentence(text, names) }));
}

function lookupOf(
  name: string,
  { lookup, widget }: FieldUi,
  names: ExplainedNames,
): readonly (readonly [string, string])[] {
  if (!lookup) return [];
  const [field, at] = [names.field(name), names.at(name)];
  const awaited = parametersOf(lookup.url)
    .filter((parameter) => parameter !== 'query')
    .map((parameter) => names.field(parameter));
  const filled = Object.keys(lookup.fills ?? {});
  return [
    [
      'lookup',
      widget === 'autocomplete'
        ? say('explain.lookup.search', { at })
        : awaited.length === 0
          ? say('explain.lookup.at-once', { at })
          : say('explain.lookup.waits', { at, others: listed(awaited, 'and') }),
    ],
    [
      'lookup.only',
      lookup.append === undefined
        ? say('explain.lookup.only', { field })
        : say('explain.lookup.append', { field, entry: quoted(lookup.append) }),
    ],
    ...(filled.length === 0
      ? []
      : [
          [
            'lookup.fills',
            say('explain.lookup.fills', {
              at,
              others: listed(
                filled.map((other) => names.field(other)),
                'and',
              ),
            }),
          ] as const,
        ]),
    ...Object.entries(lookup.params ?? {}).map(
      ([key, value]) => ['lookup.params', say('explain.lookup.params', { at, key, value })] as const,
    ),
  ];
}

function calendarOf(
  { from, to, years, disabledDates = [], disabledWeekdays = [] }: Calendar,
  at: string,
): readonly (readonly [string, string])[] {
  const weekdays = say('explain.weekdays').split(' ');
  return [
    ...(from === undefined
      ? []
      : [['calendar.from', say('explain.calendar.from', { at, day: dayInWords(from) })] as const]),
    ...(to === undefined ? [] : [['calendar.to', say('explain.calendar.to', { at, day: dayInWords(to) })] as const]),
    ...(years
      ? [
          [
            'calendar.years',
            say('explain.calendar.years', { at, from: yearInWords(years[0]), to: yearInWords(years[1]) }),
          ] as const,
        ]
      : []),
    ...(disabledDates.length === 0
      ? []
      : [
          [
            'calendar.disabledDates',
            say('explain.calendar.not', { at, days: listed(disabledDates.map(dayInWords), 'and') }),
          ] as const,
        ]),
    ...(disabledWeekdays.length === 0
      ? []
      : [
          [
            'calendar.disabledWeekdays',
            say('explain.calendar.not', {
              at,
              days: listed(
                disabledWeekdays.map((day) => weekdays[day - 1] ?? ''),
                'and',
              ),
            }),
          ] as const,
        ]),
  ];
}

function firstValue(name: string, value: unknown, names: ExplainedNames): string {
  if (isFileValue(value)) return quoted(value.name);
  return listed(
    [value].flat().map((one) => names.value(name, one)),
    'and',
  );
}
