import { answerAt, keyOf, nameOf, type Path } from '../../../engine/answer-path.ts';
import { placesOf, valuePaths } from '../../../engine/answered.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { labelAt } from '../../../engine/label-at.ts';

/** A column of a CSV table: the path of the answer that it shows, and its heading. */
export interface TableColumn {
  readonly path: Path;
  readonly label: string;
}

/** The columns of one form's tables. Complete once all stored answers were read. */
export interface Plan {
  /**
   * The names of the fields that hold values, in the order of the screen, each with the last definition that has it.
   */
  readonly fields: Map<string, Form>;
  /** The names of the lists, each with the largest number of entries in any application. */
  readonly lists: Map<string, number>;
  readonly isOptIn: boolean;
  /** The consent fields; empty for applications. */
  readonly consents: Set<string>;
  /** Whether any stored answer has a former code. */
  hasRenamed: boolean;
}

/** @returns a plan without columns */
export function emptyPlan(isOptIn: boolean): Plan {
  return { fields: new Map(), lists: new Map(), isOptIn, consents: new Set(), hasRenamed: false };
}

/** Adds the fields of a definition, and those of the answers. Fields that the definition lacks come last. */
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

/** @returns the columns of the table with a row per application; a field of a list gets a column per entry */
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

/** @returns the columns of a list's own table, with a row per entry; the paths are relative to the entry */
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

/** Adds the field's key to labels that occur twice, e.g. in two addresses. */
function named(columns: readonly TableColumn[]): readonly TableColumn[] {
  const times = new Map<string, number>();
  for (const { label } of columns) times.set(label, (times.get(label) ?? 0) + 1);
  return columns.map(({ path, label }) => ({
    path,
    label: (times.get(label) ?? 0) > 1 ? `${label} (${keyOf(path)})` : label,
  }));
}
