import { answerAt, pathsOf } from '../../engine/answer-path.ts';
import { fieldsOf, meantBy, optionsOf } from '../../engine/fields.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { addressOf } from '../../engine/lookup-address.ts';
import { narrowedBy } from '../../engine/lookup-params.ts';
import { parametersOf } from '../../engine/path.ts';

/**
 * Gets the list at an address, as the server resolves lookups.
 * @returns its entries; undefined for an unknown address
 */
export type Resolve = (address: string) => readonly unknown[] | undefined;

/** Search texts to try when no example has one. */
export const SEARCHES = ['a', 'e', 'i', 'o', 'u', '1'];

/** The most addresses that are asked for one lookup: an imported list may have thousands of them. */
const MOST_ADDRESSES = 500;

/** The lists of a form. */
interface FormLists {
  readonly form: Pick<Form, 'steps' | 'fields'>;
  readonly resolve: Resolve;
  /** Answers that an address is filled in with when its fields have no options. */
  readonly examples: readonly Answers[];
}

/** @returns the different entries that customers may find in a field's list; none for an unknown list */
export function entriesOf(lists: FormLists, field: string): readonly unknown[] {
  const found = new Map<string, unknown>();
  let asked = 0;
  for (const { entries } of listsOf(lists, field, {}, [])) {
    for (const entry of entries) found.set(JSON.stringify(entry), entry);
    asked += 1;
    if (asked >= MOST_ADDRESSES) break;
  }
  return [...found.values()];
}

/** A field whose answer narrows a list. */
interface AskedField {
  /** The name in the lookup. */
  readonly bare: string;
  /** The whole name. */
  readonly name: string;
  /** Whether there is no list without the answer. */
  readonly isNeeded: boolean;
}

interface AskedList {
  /** The answers in the address, by the fields' whole names. */
  readonly answers: Answers;
  readonly entries: readonly unknown[];
}

/** @param waiting the fields whose lists wait for this one: a list that waits for itself has no entries */
function* listsOf(lists: FormLists, field: string, given: Answers, waiting: readonly string[]): Generator<AskedList> {
  const { form, resolve } = lists;
  const { lookup } = form.fields[field] ?? {};
  if (!lookup || waiting.includes(field)) return;
  const inUrl = parametersOf(lookup.url);
  const asked = narrowedBy(lookup).map((bare) => ({
    bare,
    name: meantBy(form, field, bare),
    isNeeded: inUrl.includes(bare),
  }));
  for (const answers of answersTo(lists, asked, given, [...waiting, field]))
    for (const query of lookup.url.includes('{query}') ? SEARCHES : ['']) {
      const values = Object.fromEntries(asked.map(({ bare, name }) => [bare, answers[name]]));
      yield { answers, entries: resolve(addressOf(lookup, { ...values, query })) ?? [] };
    }
}

/**
 * @returns every combination of answers to these fields that goes with the given ones. A field without known answers
 * stays empty unless it is needed.
 */
function* answersTo(
  lists: FormLists,
  [field, ...others]: readonly AskedField[],
  given: Answers,
  waiting: readonly string[],
): Generator<Answers> {
  if (field === undefined) yield given;
  else if (given[field.name] !== undefined) yield* answersTo(lists, others, given, waiting);
  else {
    let isAnswered = false;
    for (const answers of withAnswer(lists, field.name, given, waiting)) {
      isAnswered = true;
      yield* answersTo(lists, others, answers, waiting);
    }
    if (!isAnswered && !field.isNeeded) yield* answersTo(lists, others, given, waiting);
  }
}

function* withAnswer(lists: FormLists, name: string, given: Answers, waiting: readonly string[]): Generator<Answers> {
  const property = lists.form.fields[name]?.lookup?.value;
  for (const value of valuesWithoutList(lists, name)) yield { ...given, [name]: value };
  for (const { answers, entries } of listsOf(lists, name, given, waiting))
    for (const entry of entries) yield { ...answers, [name]: chosenValue(entry, property) };
}

/** @returns the options of a field, or what the examples answer; nothing for a field with a list */
function valuesWithoutList({ form, examples }: FormLists, name: string): ReadonlySet<unknown> {
  if (form.fields[name]?.lookup) return new Set();
  const options = (fieldsOf(form).get(name)?.schemas ?? []).flatMap(optionsOf).map(({ value }) => value);
  const answered = examples.flatMap((answers) => pathsOf(form, name, answers).map((path) => answerAt(answers, path)));
  return new Set((options.length > 0 ? options : answered).filter((value) => value !== undefined));
}

/** @returns the answer of a customer who chooses the entry: the entry itself, or this property of it */
export function chosenValue(entry: unknown, property: string | undefined): unknown {
  return typeof entry === 'string' ? entry : (entry as Answers)[property ?? ''];
}
