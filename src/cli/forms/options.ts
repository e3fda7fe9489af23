import { parseArgs } from 'node:util';
import { dayInVienna, parseDate } from '../../engine/calendar.ts';
import type { Environment } from '../../server/config.ts';
import { variableIn } from '../../server/starting/environment.ts';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import type { FormsOptions } from './command.ts';

const OPTIONS = {
  forms: { type: 'string' },
  json: { type: 'boolean', default: false },
  today: { type: 'string' },
  from: { type: 'string' },
  emit: { type: 'string' },
  out: { type: 'string' },
  update: { type: 'boolean', default: false },
  runs: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  days: { type: 'string', default: '365' },
  site: { type: 'boolean', default: false },
  on: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  planned: { type: 'boolean', default: false },
  to: { type: 'string', multiple: true },
  end: { type: 'string' },
  empty: { type: 'boolean', default: false },
} as const;

/**
 * Reads the options of all commands.
 * @throws WrongUseError for a day that does not exist or a text that is no number, parseArgs' error for an unknown
 * option
 */
export function readFormsOptions(args: readonly string[], environment: Environment, now: Date): FormsOptions {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const today = values.today === undefined ? dayInVienna(now) : parseDate(values.today);
  if (Number.isNaN(today)) throw new WrongUseError(translate('forms.no-day', { day: values.today ?? '' }));
  return {
    formsDir: values.forms ?? variableIn(environment, 'FORMS_DIR')?.text ?? 'forms',
    names: positionals,
    json: values.json,
    from: values.from,
    emit: values.emit,
    out: values.out,
    runs: numberOf('runs', values.runs),
    seed: numberOf('seed', values.seed),
    days: numberOf('days', values.days),
    today,
    isDayGiven: values.today !== undefined,
    update: values.update,
    site: values.site,
    on: values.on,
    by: values.by,
    note: values.note,
    planned: values.planned,
    to: values.to ?? [],
    end: values.end,
    empty: values.empty,
  };
}

function numberOf(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUseError(translate('forms.no-number', { option, text }));
  return Number(text);
}
