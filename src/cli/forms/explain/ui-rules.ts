import { inOrder } from './leaves.ts';
import { fieldsOf, meantBy } from '../../../engine/fields.ts';
import { isFileValue } from '../../../engine/file-value.ts';
import type { Calendar, FieldUi } from '../../../engine/field-ui.ts';
import type { Form } from '../../../engine/form.ts';
import { parametersOf } from '../../../engine/path.ts';
import { resetsOf } from '../../../engine/resets.ts';
import { translate } from '../../translate.ts';
import type { FieldRule } from './field-rules.ts';
import { dayText, yearText } from './limits.ts';
import { listed, type ExplainedNames, quoted } from './names.ts';
import { statementText } from './statement.ts';

/** @returns the settings in ui.json that are about a field's behaviour, each as a German sentence */
export function uiRules(form: Form, name: string, names: ExplainedNames): readonly FieldRule[] {
  const ui = form.fields[name];
  if (!ui) return [];
  const [field, at] = [names.field(name), names.at(name)];
  const meant = (bare: string) => meantBy(form, name, bare);
  const rules: (readonly [string, string])[] = [...lookupOf(name, ui, names, meant)];
  if (ui.alternative)
    rules.push([
      'alternative',
      translate('explain.alternative', { at, other: names.field(meant(ui.alternative.field)) }),
    ]);
  if (ui.suggest)
    rules.push([
      'suggest',
      translate('explain.suggest', {
        at,
        others: listed(
          parametersOf(ui.suggest.url).map((bare) => names.field(meant(bare))),
          'and',
        ),
      }),
    ]);
  if (ui.trailingNumber !== undefined)
    rules.push([
      'trailingNumber',
      translate('explain.trailing-number', { at, other: names.field(meant(ui.trailingNumber)) }),
    ]);
  if (ui.derivedFrom !== undefined)
    rules.push(['derivedFrom', translate('explain.derived', { field, from: names.at(meant(ui.derivedFrom)) })]);
  if (ui.calendar === false) rules.push(['calendar', translate('explain.calendar.none', { at })]);
  if (ui.calendar) rules.push(...calendarOf(ui.calendar, at));
  if (ui.value !== undefined)
    rules.push(['value', translate('explain.value', { at, value: firstValue(name, ui.value, names) })]);
  if (ui.state !== undefined) rules.push(['state', translate(`explain.state.${ui.state}`, { field, at })]);
  if (ui.sortable) rules.push(['sortable', translate('explain.sortable', { at })]);
  if (ui.draft === false) rules.push(['draft', translate('explain.draft', { field })]);
  const resets = resetsOf(form).get(name);
  if (resets)
    rules.push([
      'resets',
      translate('explain.resets', {
        field,
        others: listed(
          [...fieldsOf(form).keys()].filter((other) => resets.includes(other)).map((other) => names.field(other)),
          'and',
        ),
      }),
    ]);
  return rules.map(([rule, text]) => ({ rule, text: statementText(text, names) }));
}

function lookupOf(
  name: string,
  { lookup, widget }: FieldUi,
  names: ExplainedNames,
  meant: (bare: string) => string,
): readonly (readonly [string, string])[] {
  if (!lookup) return [];
  const [field, at] = [names.field(name), names.at(name)];
  const awaited = parametersOf(lookup.url)
    .filter((parameter) => parameter !== 'query')
    .map((parameter) => names.field(meant(parameter)));
  const filled = Object.keys(lookup.fills ?? {}).toSorted();
  return [
    [
      'lookup',
      widget === 'autocomplete'
        ? translate('explain.lookup.search', { at })
        : awaited.length === 0
          ? translate('explain.lookup.at-once', { at })
          : translate('explain.lookup.waits', { at, others: listed(awaited, 'and') }),
    ],
    [
      'lookup.only',
      lookup.append === undefined
        ? translate('explain.lookup.only', { field })
        : translate('explain.lookup.append', { field, entry: quoted(lookup.append) }),
    ],
    ...(filled.length === 0
      ? []
      : [
          [
            'lookup.fills',
            translate('explain.lookup.fills', {
              at,
              others: listed(
                filled.map((other) => names.field(meant(other))),
                'and',
              ),
            }),
          ] as const,
        ]),
    ...inOrder(lookup.params ?? {}).map(([key, value]) => {
      const [answer] = parametersOf(value);
      const text =
        answer === undefined
          ? translate('explain.lookup.params', { at, key, value })
          : translate('explain.lookup.params.answer', { at, key, field: quoted(answer) });
      return ['lookup.params', text] as const;
    }),
  ];
}

function calendarOf(
  { from, to, years, disabledDates = [], disabledWeekdays = [] }: Calendar,
  at: string,
): readonly (readonly [string, string])[] {
  const weekdays = translate('explain.weekdays').split(' ');
  return [
    ...(from === undefined
      ? []
      : [['calendar.from', translate('explain.calendar.from', { at, day: dayText(from) })] as const]),
    ...(to === undefined ? [] : [['calendar.to', translate('explain.calendar.to', { at, day: dayText(to) })] as const]),
    ...(years
      ? [
          [
            'calendar.years',
            translate('explain.calendar.years', { at, from: yearText(years[0]), to: yearText(years[1]) }),
          ] as const,
        ]
      : []),
    ...(disabledDates.length === 0
      ? []
      : [
          [
            'calendar.disabledDates',
            translate('explain.calendar.not', {
              at,
              days: listed(
                disabledDates.map((day) => translate('explain.day.left-out', { day })),
                'and',
              ),
            }),
          ] as const,
        ]),
    ...(disabledWeekdays.length === 0
      ? []
      : [
          [
            'calendar.disabledWeekdays',
            translate('explain.calendar.not', {
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
