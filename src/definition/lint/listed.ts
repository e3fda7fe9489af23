import { parseDate } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Place } from '../reading/blocks.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import type { Source } from '../reading/source.ts';
import type { UiFile } from '../reading/ui-file.ts';
import { sameAs } from './accessibility.ts';
import { isTestOnly } from './folder.ts';

/** The files of a form with what the list of all forms says of it, with the named values filled in. */
export interface ListedFiles {
  readonly id: string;
  readonly ui: Source;
  readonly schema: Source;
}

/** A text in the list, with the form that has it. */
interface ListedText extends ListedFiles {
  readonly text: string;
  readonly place: Place;
}

/**
 * Finds texts that confuse customers in the list of all forms: the same title twice, a heading in two writings,
 * under which forms stand apart, and two forms at one place. The finding is at the later form.
 */
export function checkListed(forms: readonly ListedFiles[]): readonly Finding[] {
  const open = forms.filter(({ ui }) => !isTestOnly(ui));
  return [...titlesTwice(open), ...groupsAlike(open), ...ordersTwice(open)];
}

function titlesTwice(forms: readonly ListedFiles[]): readonly Finding[] {
  const titled = forms.flatMap((form): readonly ListedText[] => {
    const { title } = form.schema.value as { title?: unknown };
    return typeof title === 'string'
      ? [{ ...form, text: title, place: { file: form.schema.file, path: ['title'] } }]
      : [];
  });
  return twiceIn(titled).map(([form, other]) =>
    foundAt(form, other, 'title-twice', `is the title of form <${other.id}> already`),
  );
}

function ordersTwice(forms: readonly ListedFiles[]): readonly Finding[] {
  const placed = forms.flatMap((form): readonly ListedText[] => {
    const order: unknown = (form.ui.value as Partial<UiFile>).listing?.order;
    const place = { file: form.ui.file, path: ['listing', 'order'] };
    return typeof order === 'number' ? [{ ...form, text: String(order), place }] : [];
  });
  return twiceIn(placed).map(([form, other]) => ({
    ...foundAt(form, other, 'order-twice', `is the place of form <${other.id}> already`),
    severity: 'notice',
  }));
}

/** The texts that an earlier form has as well, which may be open on the same day, each with that form's. */
function twiceIn(texts: readonly ListedText[]): readonly (readonly [ListedText, ListedText])[] {
  return [...Map.groupBy(texts, ({ text }) => sameAs(text)).values()].flatMap((alike) =>
    alike.flatMap((form, index) => {
      const other = alike.slice(0, index).find((earlier) => mayBeOpenTogether(earlier, form));
      return other ? [[form, other] as const] : [];
    }),
  );
}

function groupsAlike(forms: readonly ListedFiles[]): readonly Finding[] {
  const grouped = forms.flatMap((form): readonly ListedText[] => {
    const group: unknown = (form.ui.value as Partial<UiFile>).listing?.group;
    const place = { file: form.ui.file, path: ['listing', 'group'] };
    return typeof group === 'string' ? [{ ...form, text: group, place }] : [];
  });
  const headings = [...Map.groupBy(grouped, ({ text }) => sameAs(text)).values()];
  return [...headings.flatMap(writtenOtherwise), ...mistyped(headings)];
}

/** The headings that differ only in case and blanks. */
function writtenOtherwise(alike: readonly ListedText[]): readonly Finding[] {
  const writings = [...Map.groupBy(alike, ({ text }) => text).values()];
  const [usual] = writings.toSorted((one, other) => other.length - one.length).flat();
  return alike.flatMap((form) => (usual && form.text !== usual.text ? [groupAlike(form, usual)] : []));
}

/** The headings of which one letter is another one than in a heading that more forms have, or an earlier form. */
function mistyped(headings: readonly (readonly ListedText[])[]): readonly Finding[] {
  const usualFirst = headings.toSorted((one, other) => other.length - one.length);
  return usualFirst.flatMap((forms, index) => {
    const usual = usualFirst
      .slice(0, index)
      .find(([other]) => forms[0] && other && isMistyped(forms[0].text, other.text))?.[0];
    return usual ? forms.map((form) => groupAlike(form, usual)) : [];
  });
}

/** The fewest letters of a word that counts as mistyped: shorter ones and numbers tell headings apart. */
const FEWEST_LETTERS = 5;

function isMistyped(text: string, other: string): boolean {
  const [words, others] = [text, other].map((one) => sameAs(one).split(' '));
  if (!words || words.length !== others?.length) return false;
  const different = [...words.entries()].filter(([index, word]) => word !== others[index]);
  const [[at, word] = [0, '']] = different;
  const usual = others[at] ?? '';
  return (
    different.length === 1 &&
    [word, usual].every((one) => one.length >= FEWEST_LETTERS && !/\d/.test(one)) &&
    meant(word, [usual], 1).suggestion !== undefined
  );
}

const groupAlike = (form: ListedText, usual: ListedText) =>
  foundAt(form, usual, 'group-alike', `is nearly the heading <${usual.text}> of form <${usual.id}>`);

function foundAt({ id, ui, schema, text, place }: ListedText, other: ListedText, rule: string, is: string): Finding {
  const sources = new Map([ui, schema].map((source) => [source.file, source]));
  return findingAt({ id, sources }, place, {
    rule,
    severity: 'warning',
    message: `<${text}> ${is}`,
    values: { value: text, other: other.id, written: other.text },
  });
}

/** Whether two forms may be open on the same day: one that follows the other may have its title. */
function mayBeOpenTogether(one: ListedFiles, other: ListedFiles): boolean {
  return !endsBefore(one, other) && !endsBefore(other, one);
}

function endsBefore(one: ListedFiles, other: ListedFiles): boolean {
  const { openUntil } = one.ui.value as { openUntil?: unknown };
  const { openFrom } = other.ui.value as { openFrom?: unknown };
  // a text that is no day is found elsewhere, and is neither before nor after another
  return typeof openUntil === 'string' && typeof openFrom === 'string' && parseDate(openUntil) < parseDate(openFrom);
}
