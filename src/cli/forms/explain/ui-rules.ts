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

/** The option that makes a rule, and its German clause. */
type RuleText = readonly [rule: string, text: string];

/** @returns the settings in ui.json that are about a field's behaviour, each as a German sentence */
export function uiRules(form: Form, name: string, names: ExplainedNames): readonly FieldRule[] {
  const ui = form.fields[name];
  if (!ui) return [];
  const [field, at] = [names.field(name), names.at(name)];
  const meant = (bare: string) => meantBy(form, name, bare);
  const rules: RuleText[] = [...lookupOf(name, ui, names, meant)];
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
): readonly RuleText[] {
  if (!lookup) return [];
  const [field, at] = [names.field(name), names.at(name)];
  const others = (bares: readonly string[]) =>
    listed(
      bares.map((bare) => names.field(meant(bare))),
      'and',
    );
  const awaited = parametersOf(lookup.url).filter((parameter) => parameter !== 'query');
  const filled = Object.keys(lookup.fills ?? {}).toSorted();
  const rules: RuleText[] = [];
  if (widget === 'autocomplete') rules.push(['lookup', translate('explain.lookup.search', { at })]);
  else if (awaited.length === 0) rules.push(['lookup', translate('explain.lookup.at-once', { at })]);
  else rules.push(['lookup', translate('explain.lookup.waits', { at, others: others(awaited) })]);
  if (lookup.append === undefined) rules.push(['lookup.only', translate('explain.lookup.only', { field })]);
  else rules.push(['lookup.only', translate('explain.lookup.append', { field, entry: quoted(lookup.append) })]);
  if (filled.length > 0)
    rules.push(['lookup.fills', translate('explain.lookup.fills', { at, others: others(filled) })]);
  for (const [key, value] of inOrder(lookup.params ?? {})) {
    const [answer] = parametersOf(value);
    if (answer === undefined) rules.push(['lookup.params', translate('explain.lookup.params', { at, key, value })]);
    else rules.push(['lookup.params', translate('explain.lookup.params.answer', { at, key, field: quoted(answer) })]);
  }
  return rules;
}

function calendarOf(
  { from, to, years, disabledDates = [], disabledWeekdays = [] }: Calendar,
  at: string,
): readonly RuleText[] {
  const weekdays = translate('explain.weekdays').split(' ');
  const left = (days: readonly string[]) => translate('explain.calendar.not', { at, days: listed(days, 'and') });
  const dates = disabledDates.map((day) => translate('explain.day.left-out', { day }));
  const rules: RuleText[] = [];
  if (from !== undefined) rules.push(['calendar.from', translate('explain.calendar.from', { at, day: dayText(from) })]);
  if (to !== undefined) rules.push(['calendar.to', translate('explain.calendar.to', { at, day: dayText(to) })]);
  if (years) {
    const [first, last] = [yearText(years[0]), yearText(years[1])];
    rules.push(['calendar.years', translate('explain.calendar.years', { at, from: first, to: last })]);
  }
  if (dates.length > 0) rules.push(['calendar.disabledDates', left(dates)]);
  if (disabledWeekdays.length > 0)
    rules.push(['calendar.disabledWeekdays', left(disabledWeekdays.map((day) => weekdays[day - 1] ?? ''))]);
  return rules;
}

function firstValue(name: string, value: unknown, names: ExplainedNames): string {
  if (isFileValue(value)) return quoted(value.name);
  return listed(
    [value].flat().map((one) => names.value(name, one)),
    'and',
  );
}
