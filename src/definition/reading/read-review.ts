import type { FieldUi } from '../../engine/field-ui.ts';
import type { ReviewCard, ReviewRow, Step } from '../../engine/form.ts';
import { isMono } from '../../engine/formats/index.ts';
import { parametersOf } from '../../engine/path.ts';
import { declarations } from '../../engine/step.ts';
import type { UiFile, WrittenCard } from './ui-file.ts';

interface FormParts {
  readonly ui: UiFile;
  /** By whole name. */
  readonly fields: Readonly<Record<string, FieldUi>>;
}

/**
 * Completes reviews from the steps before them: a review without cards gets one for each step, and a card without rows
 * one for each field of its step. Fields in the rows of other cards, and those in `without`, get none.
 * @returns the steps, each card with its title and rows
 */
export function readReviews(steps: readonly Step[], parts: FormParts): readonly Step[] {
  return steps.map((step, index) => {
    const written = parts.ui.steps[index]?.review;
    if (!written) return step;
    const before = steps.slice(0, index);
    const cards: readonly WrittenCard[] = written.cards ?? before.map(({ id }) => ({ edit: id }));
    const placed = new Set([
      ...(written.without ?? []),
      ...cards.flatMap(({ rows = [] }) => rows.flatMap(({ value }) => parametersOf(value))),
    ]);
    return { ...step, review: { ...written, cards: cards.map((card) => readCard(card, before, placed, parts)) } };
  });
}

/** @param placed fields that have a row on another card, or none on purpose */
function readCard(
  card: WrittenCard,
  before: readonly Step[],
  placed: ReadonlySet<string>,
  parts: FormParts,
): ReviewCard {
  const step = before.find(({ id }) => id === card.edit);
  const title = card.title ?? step?.label ?? '';
  if (card.rows || card.product || !step) return { ...card, title };
  const names = step.sections.flatMap(({ rows }) => rows.flat().map(({ field }) => field));
  return {
    ...card,
    title,
    rows: names.filter((name) => !placed.has(name) && isGiven(name, parts)).map((name) => rowOf(name, step)),
  };
}

/** @returns whether customers answer the field themselves */
export function isGiven(name: string, { fields, ui }: FormParts): boolean {
  const { derivedFrom, state } = fields[name] ?? {};
  return derivedFrom === undefined && state === undefined && ui.submit.serverSets?.[name] === undefined;
}

function rowOf(name: string, step: Step): ReviewRow {
  const schemas = declarations(step.schema).get(name) ?? [];
  return { value: `{${name}}`, ...(isMono(schemas) && { mono: true }) };
}
