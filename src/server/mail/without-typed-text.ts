import { answerAt, nameOf, pathOf } from '../../engine/answer-path.ts';
import { display, type Show } from '../../engine/display.ts';
import { fieldsOf, meantBy, optionsOf } from '../../engine/fields.ts';
import type { Form, Schema } from '../../engine/form.ts';
import { formatOf } from '../../engine/formats/index.ts';
import { fill } from '../../engine/text.ts';
import { tickOf } from '../../engine/tick.ts';
import type { MailTexts } from '../forms/mail-texts.ts';

/**
 * Anybody can make the server send an email to anybody, so emails repeat no answer that may hold the sender's own text.
 * They show options, entries of lists, numbers, days and ticks. Of an IBAN they show the end alone, since others than
 * the recipient may read an email.
 * @returns what shows an answer in an email; "" for an answer that must not be repeated
 */
export function showWithoutTypedText({ yes, shortIban }: Pick<MailTexts, 'yes' | 'shortIban'>): Show {
  return (form, key, answers) => {
    const path = pathOf(key);
    const name = nameOf(path);
    const value = answerAt(answers, path);
    const tick = tickOf(form, path, answers);
    if (tick !== undefined) return tick ? yes : '';
    const [end] = schemasOf(form, name).flatMap((schema) => formatOf(schema)?.end ?? []);
    if (typeof value === 'string' && end) return fill(shortIban, { end: end(value) });
    return isWordless(form, name, value) ? display(form, path, answers) : '';
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

/** @returns whether the server found the answer in a list, or filled it in from an entry of a list */
function isFromList(form: Form, name: string): boolean {
  const { lookup, derivedFrom = '' } = form.fields[name] ?? {};
  const source = meantBy(form, name, derivedFrom);
  const filled = Object.keys(form.fields[source]?.lookup?.fills ?? {}).map((bare) => meantBy(form, source, bare));
  return lookup !== undefined || filled.includes(name);
}
