import { parseArgs } from 'node:util';
import { dayInVienna } from '../../engine/calendar.ts';
import { meant } from '../../definition/reading/nearest.ts';
import type { Environment } from '../../server/starting/environment.ts';
import { variableIn } from '../../server/starting/environment.ts';
import { readArguments } from '../arguments.ts';
import { meantText, WrongUseError } from '../command.ts';
import { dayIn } from '../day.ts';
import { translate } from '../translate.ts';
import type { FormsOptions } from './command.ts';
import { DAYS_AHEAD } from './days-ahead.ts';

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
  days: { type: 'string', default: String(DAYS_AHEAD) },
  site: { type: 'boolean', default: false },
  on: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  planned: { type: 'boolean', default: false },
  to: { type: 'string', multiple: true },
  end: { type: 'string' },
  empty: { type: 'boolean', default: false },
} as const;

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS;

/** How many names a command takes at most. `many`: the command itself refuses names that it has no use for. */
export type MostNames = 'none' | 'one' | 'many';

const MOST_NAMES: Readonly<Record<MostNames, number>> = { none: 0, one: 1, many: Infinity };

/** A call of one command. */
export interface FormsCall {
  /** The command's name. */
  readonly name: string;
  readonly args: readonly string[];
  readonly names: MostNames;
  /** The options that the command takes besides `--forms`, which all take. */
  readonly takes: readonly OptionName[];
}

/**
 * Reads the options of a command.
 * @throws WrongUseError for an option that this command does not take, an option without its value, a day that does not
 * exist, a text that is no number, a number that is too small, or more names than the command takes
 */
export function readFormsOptions(call: FormsCall, environment: Environment, now: Date): FormsOptions {
  refuseOptions(call);
  const { values, positionals } = readArguments(call.args, { options: OPTIONS, allowPositionals: true });
  const surplus = positionals.slice(MOST_NAMES[call.names]);
  if (surplus.length > 0) throw new WrongUseError(translate('command.too-many-names', { surplus: surplus.join(', ') }));
  const today = values.today === undefined ? dayInVienna(now) : dayIn(values.today);
  return {
    ...values,
    formsDir: values.forms ?? variableIn(environment, 'FORMS_DIR')?.text ?? 'forms',
    names: positionals,
    runs: numberOf('runs', values.runs, 1),
    seed: numberOf('seed', values.seed),
    days: numberOf('days', values.days, 1),
    today,
    isDayGiven: values.today !== undefined,
    to: values.to ?? [],
  };
}

/**
 * Refuses options that the command does not take: `withdraw FORM --on DAY` would withdraw the form at once.
 * @throws WrongUseError for such an option
 */
function refuseOptions({ name, args, takes }: FormsCall): void {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const taken: readonly string[] = ['forms', ...takes];
  for (const token of tokens) {
    if (token.kind === 'positional') refuseLongDash(token.value);
    if (token.kind !== 'option') continue;
    const option = token.rawName;
    if (!taken.includes(token.name))
      throw new WrongUseError(
        translate('forms.option-unknown', { option, name }) + meantText(meant(option, taken.map(optionOf)).suggestion),
      );
  }
}

/** Refuses a long dash, which word processors and mail programs make of `--`. No form's id begins with it. */
function refuseLongDash(argument: string): void {
  const [, rest] = /^[–—](.+)$/u.exec(argument) ?? [];
  if (rest !== undefined)
    throw new WrongUseError(translate('forms.option-dash', { option: argument, meant: optionOf(rest) }));
}

function optionOf(name: string): string {
  return `--${name}`;
}

function numberOf(option: string, text: string, least = 0): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUseError(translate('forms.no-number', { option, text }));
  if (Number(text) < least) throw new WrongUseError(translate('forms.number-too-small', { option, least }));
  return Number(text);
}
