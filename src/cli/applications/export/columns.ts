import { answerAt, keyOf, nameOf, type Path } from '../../../engine/answer-path.ts';
import { placesOf, valuePaths } from '../../../engine/answered.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { labelAt } from '../../../engine/label-at.ts';

/** A column of a table: the field that it shows, and where. */
export interface TableColumn {
  readonly path: Path;
  readonly label: string;
}

/** What the tables of one form show. It is known once every answer was looked at. */
export interface Plan {
  /** Names of the fields with a value, in the order of the screen; each with the last definition that has it. */
  readonly fields: Map<string, Form>;
  /** Names of the lists, with the most entries that one of them has. */
  readonly lists: Map<string, number>;
  /** Of opt-ins: the fields that are consents. */
  readonly consents: Set<string>;
  /** Whether a stored answer has a code that its option no longer has. */
  hasRenamed: boolean;
}

/** @returns a plan that shows nothing yet */
export function emptyPlan(): Plan {
  return { fields: new Map(), lists: new Map(), consents: new Set(), hasRenamed: false };
}

/** Adds what a definition and its answers have. Answers that the definition does not know come last. */
export function addTo({ fields, lists }: Plan, form: Form, answers: Answers): void {
  for (const { name, shape } of fieldsOf(form).values()) {
    if (shape === 'value') fields.set(name, form);
    if (shape === 'list') {
      const entries = placesOf(form, name.split('.'), answers) ?? [];
      lists.set(name, Math.max(lists.get(name) ?? 0, entries.length));
    }
  }
  for (const path of valuePaths(form, answers)) fields.set(nameOf(path), form);
}

/** @returns the columns of the table with a row per application; a field of a list has one for each entry */
export function columnsOf(plan: Plan): readonly TableColumn[] {
  const done = new Set<string>();
  return named(
    [...plan.fields].flatMap(([name, form]): readonly TableColumn[] => {
      const list = listOf(plan, name);
      if (list === undefined) return [columnAt(form, name.split('.'))];
      if (done.has(list)) return [];
      done.add(list);
      const place = list.split('.');
      return Array.from({ length: plan.lists.get(list) ?? 0 }, (_entry, index) => index).flatMap((index) =>
        fieldsInside(plan, list).map(([inside, one]) => columnAt(one, [...place, index, ...inside])),
      );
    }),
  );
}

/** @returns the columns of a list's own table; their paths begin at the entry */
export function columnsInside(plan: Plan, list: string): readonly TableColumn[] {
  return named(
    fieldsInside(plan, list).map(([path, form]) => {
      const entry = [...list.split('.'), 0];
      return { path, label: labelAt(form, [...entry, ...path]).slice(`${labelAt(form, entry)}: `.length) };
    }),
  );
}

/** @returns the paths of a list's entries */
export function entriesAt(list: string, answers: Answers): readonly Path[] {
  const entries = answerAt(answers, list.split('.'));
  return Array.isArray(entries) ? entries.map((_entry, index) => [...list.split('.'), index]) : [];
}

function columnAt(form: Form, path: Path): TableColumn {
  return { path, label: labelAt(form, path) };
}

function listOf({ lists }: Plan, name: string): string | undefined {
  return [...lists.keys()].find((list) => name.startsWith(`${list}.`));
}

function fieldsInside({ fields }: Plan, list: string): readonly (readonly [Path, Form])[] {
  return [...fields].flatMap(([name, form]) =>
    name.startsWith(`${list}.`) ? [[name.slice(list.length + 1).split('.'), form] as const] : [],
  );
}

/** Labels that occur twice (e.g. in two addresses) get the field's name added. */
function named(columns: readonly TableColumn[]): readonly TableColumn[] {
  const times = new Map<string, number>();
  for (const { label } of columns) times.set(label, (times.get(label) ?? 0) + 1);
  return columns.map(({ path, label }) => ({
    path,
    label: (times.get(label) ?? 0) > 1 ? `${label} (${keyOf(path)})` : label,
  }));
}
