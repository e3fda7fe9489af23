import { display } from '../../engine/display.ts';
import { fieldsOf, optionsOf } from '../../engine/fields.ts';
import type { Form, Schema } from '../../engine/form.ts';
import { formatOf } from '../../engine/formats/index.ts';
import { fill } from '../../engine/text.ts';
import type { MailTexts } from '../forms/mail-texts.ts';

/** How an answer is read in a mail; '' leaves it out. */
export type Show = typeof display;

/**
 * Anybody can have our mail sent to anybody: it repeats no answer that may hold words of the sender's own. Shown is
 * what the form or its lists offer, numbers, days and ticks; of an IBAN the end, since a mail is read by more people
 * than its recipient.
 */
export function showWordless({ yes, shortIban }: Pick<MailTexts, 'yes' | 'shortIban'>): Show {
  return (form, name, answers) => {
    const value = answers[name];
    if (typeof value === 'boolean') return value ? yes : '';
    const [end] = schemasOf(form, name).flatMap((schema) => formatOf(schema)?.end ?? []);
    if (typeof value === 'string' && end) return fill(shortIban, { end: end(value) });
    return isWordless(form, name, value) ? display(form, name, answers) : '';
  };
}

function isWordless(form: Form, name: string, value: unknown): boolean {
  if (typeof value === 'number' || isFromList(form, name)) return true;
  const schemas = schemasOf(form, name);
  const isOffered = (item: unknown) => schemas.some((schema) => offers(schema, item));
  if (Array.isArray(value)) return value.every(isOffered);
  return isOffered(value) || (schemas.length > 0 && schemas.every((schema) => formatOf(schema)?.isWordless));
}

function schemasOf(form: Form, name: string): readonly Schema[] {
  return fieldsOf(form).get(name)?.schemas ?? [];
}

function offers(schema: Schema, value: unknown): boolean {
  return (
    value !== undefined &&
    (schema.const === value ||
      (schema.enum ?? []).includes(value) ||
      optionsOf(schema).some((option) => option.value === value))
  );
}

/** The server has looked for it in the list, or filled it in from there. */
function isFromList({ fields }: Form, name: string): boolean {
  const { lookup, derivedFrom = '' } = fields[name] ?? {};
  return lookup !== undefined || Object.hasOwn(fields[derivedFrom]?.lookup?.fills ?? {}, name);
}
