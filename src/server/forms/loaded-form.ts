import { fieldsOf } from '../../engine/fields.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import type { Form, Step } from '../../engine/form.ts';
import { kindOf, kinds } from '../../engine/kinds/index.ts';
import type { Picture } from '../../engine/picture.ts';

/** First parts of the keys of texts that are said once a form was sent, or changed, or to who comes back to it. */
const LATE = ['success', 'news', 'button.copy', 'button.copied', 'button.print', 'draft', 'return', 'server.too-large'];

/** First parts of the keys of texts that the server says, or pages without a form. */
const NEVER_SAID_BY_A_FORM = ['button.reload', 'error.late', 'list', 'no-script', 'not-found', 'preview', 'server'];

/** First parts of the keys of texts that a form says on days on which it is closed. */
const OF_A_CLOSED_FORM = ['way-on'];

/** First parts of the keys of texts that a form says whose sections are listed beside it. */
const OF_A_LONG_FORM = ['contents'];

/**
 * @returns a form as browsers load it: without the page texts that nothing of it says (1 kB of the first load with all
 *   of them), without what only the list of forms or who compares versions reads, and without pictures, that of the
 *   success page among them
 */
export function loadedForm(form: Form): Form {
  const { listing: _listing, values: _values, ...loaded } = form;
  const { drawing: _drawing, ...site } = form.site;
  const used = textsOfKinds(form, form.steps);
  const left = [
    ...lateGroups(form),
    ...NEVER_SAID_BY_A_FORM,
    ...(form.closed.before || form.closed.after ? [] : OF_A_CLOSED_FORM),
    ...(form.aside.contents ? [] : OF_A_LONG_FORM),
    ...kinds.flatMap(({ texts = '' }) => (used.has(texts) ? [] : texts)),
  ];
  const fields = Object.fromEntries(Object.entries(form.fields).map(([name, ui]) => [name, withoutPicture(ui)]));
  return { ...loaded, fields, site, texts: without(form.texts, left) };
}

/** @returns the page texts of a form that browsers load later than the form, by key */
export function lateTexts(form: Form): Form['texts'] {
  const late = lateGroups(form);
  return Object.fromEntries(Object.entries(form.texts).filter(([key]) => isIn(late, key)));
}

/** @returns the first parts of the keys of texts that no first step says: later steps come with them */
function lateGroups(form: Form): readonly string[] {
  const said = textsOfKinds(form, form.steps.slice(0, 1));
  return [...LATE, ...[...textsOfKinds(form, form.steps)].filter((group) => !said.has(group))];
}

/** @returns the first parts of the keys of texts that the fields of some steps say, by their kinds */
function textsOfKinds(form: Form, steps: readonly Step[]): ReadonlySet<string> {
  const fields = [...fieldsOf(form).values()].filter(({ step }) => steps.includes(step));
  return new Set(fields.flatMap(({ name }) => kindOf(form.fields[name])?.texts ?? []));
}

/** @returns the pictures of a form's fields, by name: browsers load them later than the form */
export function picturesOf({ fields }: Pick<Form, 'fields'>): Readonly<Record<string, Picture>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { more }]) =>
      more?.picture === undefined || more.picture === true ? [] : [[name, more.picture]],
    ),
  );
}

/** @returns a field's ui as browsers load it: whether it has a picture, and not what is on it */
function withoutPicture(ui: FieldUi): FieldUi {
  return ui.more?.picture === undefined ? ui : { ...ui, more: { ...ui.more, picture: true } };
}

/** @param groups first parts of the keys of texts @returns the other texts, by key */
export function without(texts: Form['texts'], groups: readonly string[]): Form['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isIn(groups, key)));
}

function isIn(groups: readonly string[], key: string): boolean {
  return groups.some((group) => key === group || key.startsWith(`${group}.`));
}
