import { fieldsOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { kindOf, kinds } from '../../engine/kinds/index.ts';

/** First part of the keys of texts that are said once a form was sent: no page needs them before. */
const LATE = 'success';

/** First parts of the keys of texts that the server says, or pages without a form. */
const NEVER_SAID_BY_A_FORM = ['error.late', 'list', 'no-script', 'not-found', 'server'];

/**
 * @returns a form as browsers load it: without the page texts that nothing of it says (1 kB of the first load with all
 *   of them)
 */
export function loadedForm(form: Form): Form {
  const used = new Set([...fieldsOf(form).values()].map(({ name }) => kindOf(form.fields[name])));
  const left = [LATE, ...NEVER_SAID_BY_A_FORM, ...kinds.flatMap((kind) => (used.has(kind) ? [] : (kind.texts ?? [])))];
  const isSaid = (key: string) => !left.some((group) => key === group || key.startsWith(`${group}.`));
  return { ...form, texts: Object.fromEntries(Object.entries(form.texts).filter(([key]) => isSaid(key))) };
}

/** @returns the page texts of a form that browsers load later than the form, by key */
export function lateTexts({ texts }: Form): Form['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith(`${LATE}.`)));
}
