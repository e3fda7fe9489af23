import { fieldsOf } from '../../engine/fields.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import type { Form, Step } from '../../engine/form.ts';
import { kindOf, kinds } from '../../engine/kinds/index.ts';
import type { Picture } from '../../engine/picture.ts';

/** Key prefixes of texts shown after a submit, after a change of the form, or to a customer who comes back. */
const LATE = ['success', 'news', 'button.copy', 'button.copied', 'button.print', 'draft', 'return', 'server.too-large'];

/** Key prefixes of texts that only the server or pages without a form show. */
const NEVER_SAID_BY_A_FORM = ['error.late', 'list', 'no-script', 'not-found', 'preview', 'server'];

/** Key prefixes of texts that a form shows on days on which it is closed. */
const OF_A_CLOSED_FORM = ['way-on'];

/** Key prefixes of texts that a form shows if its sections are listed beside it. */
const OF_A_LONG_FORM = ['contents'];

/**
 * @returns a form as browsers load it. Left out are the page texts that it never shows (1 kB of the first load), what
 * only the list of forms or a comparison of versions reads, and pictures, including that of the success page.
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

/** @returns the key prefixes of texts that the first step does not show; they are loaded with the later steps */
function lateGroups(form: Form): readonly string[] {
  const ofFirstStep = textsOfKinds(form, form.steps.slice(0, 1));
  return [...LATE, ...[...textsOfKinds(form, form.steps)].filter((group) => !ofFirstStep.has(group))];
}

/** @returns the key prefixes of texts that the fields of some steps show because of their kinds */
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

/** @returns a field's ui as browsers load it: it says that there is a picture, without holding it */
function withoutPicture(ui: FieldUi): FieldUi {
  return ui.more?.picture === undefined ? ui : { ...ui, more: { ...ui.more, picture: true } };
}

/**
 * @param groups key prefixes
 * @returns the texts whose keys have none of these prefixes
 */
export function without(texts: Form['texts'], groups: readonly string[]): Form['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isIn(groups, key)));
}

function isIn(groups: readonly string[], key: string): boolean {
  return groups.some((group) => key === group || key.startsWith(`${group}.`));
}
