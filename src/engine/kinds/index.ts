import { autocomplete } from './autocomplete.ts';
import { checkbox } from './checkbox.ts';
import { checkboxes } from './checkboxes.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { group } from './group.ts';
import { iban } from './iban.ts';
import { list } from './list.ts';
import { meterpoint } from './meterpoint.ts';
import { number } from './number.ts';
import { password } from './password.ts';
import { radio } from './radio.ts';
import { select } from './select.ts';
import { tel } from './tel.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import type { Kind } from './kind.ts';

const all = [
  text,
  textarea,
  email,
  tel,
  number,
  password,
  radio,
  checkbox,
  checkboxes,
  select,
  date,
  iban,
  meterpoint,
  file,
  autocomplete,
  list,
  group,
] as const;

/** Name of a kind of input, as `widget` in ui.json. */
export type KindName = (typeof all)[number]['name'];

/** Name of a kind that holds a value: widgets/register.ts has a component for each. */
export type ValueKindName = Extract<(typeof all)[number], { readonly holds: 'value' }>['name'];

/** Every kind of input that a definition may name. */
export const kinds: readonly Kind[] = all;

export const kindNames: readonly KindName[] = all.map(({ name }) => name);

export const valueKindNames: readonly ValueKindName[] = all.flatMap((kind) =>
  kind.holds === 'value' ? [kind.name] : [],
);

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** @returns the kind of a field; undefined for an undeclared field or an unknown kind */
export function kindOf(field: { readonly widget: string } | undefined): Kind | undefined {
  return field && byName.get(field.widget);
}
