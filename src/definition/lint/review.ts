import { fillTemplate, onlyAnswer } from '../../engine/display.ts';
import type { Finding } from '../../engine/errors.ts';
import { containerOf, fieldsOf } from '../../engine/fields.ts';
import type { ReviewRow, Step } from '../../engine/form.ts';
import { parametersOf } from '../../engine/path.ts';
import { declarations, fieldsInCondition, insideName } from '../../engine/step.ts';
import { inUi, type Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { requiredBy } from '../reading/required.ts';
import { isGiven } from '../reading/read-review.ts';
import type { WrittenCard } from '../reading/ui-file.ts';
import { homesOf } from './conditions.ts';
import { listAround } from './containers.ts';

/** A row of the review, with where it stands. */
interface PlacedRow {
  readonly row: ReviewRow;
  readonly place: (option: string) => Place;
}

/** A card as ui.json has it, with where it stands. */
interface PlacedCard {
  readonly card: WrittenCard;
  /** The id of the review's step. */
  readonly step: string;
  readonly place: (...path: readonly (string | number)[]) => Place;
}

/**
 * Checks that a review is the only one, and comes after the steps with fields; that it shows every answer, under the
 * label of its field, and without left-over punctuation; and that its cards lead back to the steps of their fields.
 */
export function checkReview(definition: Definition): readonly Finding[] {
  const { id, ui } = definition;
  const ofCards = ui.steps.flatMap(({ review }, s) => {
    if (!review) return [];
    const path = ['steps', s, 'review'];
    const rows = (review.cards ?? []).flatMap(({ rows: own = [] }, c): readonly PlacedRow[] =>
      own.map((row, r) => ({
        row,
        place: (option) => inUi(id, ...path, 'cards', c, 'rows', r, option),
      })),
    );
    const shown = definition.steps[s]?.review?.cards.flatMap((card) => card.rows ?? []) ?? [];
    const named = [...shown.flatMap(({ value }) => parametersOf(value)), ...(review.without ?? [])];
    return [
      ...forgotten(definition, definition.steps.slice(0, s), new Set(named), inUi(id, ...path)),
      ...(review.cards ?? []).flatMap((card, c) => {
        const place: PlacedCard['place'] = (...inside) => inUi(id, ...path, 'cards', c, ...inside);
        const placed = { card, step: ui.steps[s]?.id ?? '', place };
        return [...ledForward(definition, placed), ...misled(definition, placed)];
      }),
      ...rows.flatMap((placed) => [...brokenBy(definition, placed), ...calledOtherwise(definition, placed)]),
    ];
  });
  return [...misplaced(definition), ...ofCards];
}

/**
 * Finds a second review, and a review with no field before it, or with fields in a later step: review and mail show the
 * answers of earlier steps alone, and customers expect to send from there.
 */
function misplaced(definition: Definition): readonly Finding[] {
  const { id, steps } = definition;
  const reviews = steps.flatMap(({ review }, s) => (review ? [s] : []));
  const [only = 0, ...others] = reviews;
  const found = (s: number, kind: string, other = '') =>
    findingAt(definition, inUi(id, 'steps', s, 'review'), {
      rule: 'review-place',
      message: `the review in step <${steps[s]?.id}> is misplaced: ${kind} <${other}>`,
      values: { kind, step: steps[s]?.label ?? '', other },
    });
  if (others.length > 0) return others.map((s) => found(s, 'twice', steps[only]?.label));
  return reviews.flatMap((s) => {
    const later = steps.slice(s + 1).find(hasFields);
    return [
      ...(steps.slice(0, s).some(hasFields) ? [] : [found(s, 'first')]),
      ...(later ? [found(s, 'early', later.label)] : []),
    ];
  });
}

const hasFields = (step: Step) => declarations(step.schema).size > 0;

/** Finds fields of earlier steps that the review neither shows nor leaves out on purpose. */
function forgotten(
  definition: Definition,
  before: readonly Step[],
  placed: ReadonlySet<string>,
  place: Place,
): readonly Finding[] {
  const { id, fields, ui, sources } = definition;
  const isPlaced = (name: string): boolean => name !== '' && (placed.has(name) || isPlaced(containerOf(name)));
  return before.flatMap((step) => {
    const names = [...declarations(step.schema).keys()];
    const untold = names.filter(
      (name) => !names.some((other) => containerOf(other) === name) && isGiven(name, { fields, ui }) && !isPlaced(name),
    );
    // a row shows all entries of a list at once, so the list is reported and not its fields
    const [field, ...more] = new Set(untold.map((name) => listAround(definition, name) ?? name));
    if (field === undefined) return [];
    // a card that was removed takes all its fields along: that is one mistake
    const all = [field, ...more].join(', ');
    return findingAt({ id, sources }, place, {
      rule: 'review-forgets',
      severity: 'warning',
      message: `the review shows no answer to <${all}>`,
      values: {
        field: all,
        step: step.label,
        ...(more.length > 0 ? { kind: 'many', card: JSON.stringify({ edit: step.id }) } : {}),
      },
    });
  });
}

/** Finds cards that lead to a step which does not come before the review. */
function ledForward({ steps, ...definition }: Definition, { card, step, place }: PlacedCard): readonly Finding[] {
  const indexOf = (wanted: string | undefined) => steps.findIndex(({ id }) => id === wanted);
  if (card.edit === undefined || indexOf(card.edit) < indexOf(step)) return [];
  return [
    findingAt(definition, place('edit'), {
      rule: 'edit-not-before',
      message: `step <${card.edit}> does not come before the review`,
      values: { step: card.edit },
    }),
  ];
}

/** Finds cards whose fields stand in another step than customers are led to, or in the step of the review itself. */
function misled(definition: Definition, { card, step, place }: PlacedCard): readonly Finding[] {
  const { rows = [], edit, editAt } = card;
  const led = definition.steps.find(({ id }) => id === edit);
  const title = card.title ?? led?.label ?? '';
  const stepOf = (name: string) => fieldsOf(definition).get(name)?.step;
  const shown = rows.flatMap(({ value }, r) => parametersOf(value).map((field) => ({ field, r })));
  const own = shown
    .filter(({ field }) => stepOf(field)?.id === step)
    .map(({ field, r }) =>
      findingAt(definition, place('rows', r, 'value'), {
        rule: 'review-shows-own',
        severity: 'warning',
        message: `card <${title}> shows <${field}>, which is asked in the same step`,
        values: { card: title, field },
      }),
    );
  const names = editAt === undefined ? shown.map(({ field }) => field) : [editAt];
  const homes = new Map(names.flatMap((name) => stepOf(name) ?? []).map(({ id, label }) => [id, label]));
  // those of the review's step count as its own
  if (editAt === undefined) homes.delete(step);
  const [home] = homes;
  if (!led || !home) return own;
  if (homes.has(led.id))
    return editAt === undefined ? [...own, ...awayFrom(definition, led, { card, step, place })] : own;
  const values = { card: title, edit: led.label, id: home[0], step: [...homes.values()].join(' / ') };
  return [
    ...own,
    findingAt(definition, place(editAt === undefined ? 'edit' : 'editAt'), {
      rule: 'edit-elsewhere',
      severity: 'warning',
      message: `card <${title}> leads to step <${led.id}>, its fields stand in <${[...homes.keys()].join(', ')}>`,
      values: { ...values, ...(editAt === undefined ? {} : { field: editAt, kind: 'at' }) },
    }),
  ];
}

/** Finds rows that show no field of the step that their card leads to, as other rows of the card do. */
function awayFrom(definition: Definition, led: Step, { card, step, place }: PlacedCard): readonly Finding[] {
  return (card.rows ?? []).flatMap(({ value }, r) => {
    const homes = parametersOf(value).flatMap((field) => {
      const home = fieldsOf(definition).get(field)?.step;
      return home ? [{ field, home }] : [];
    });
    const [first] = homes;
    if (!first || homes.some(({ home }) => home.id === led.id || home.id === step)) return [];
    return [
      findingAt(definition, place('rows', r, 'value'), {
        rule: 'edit-elsewhere',
        severity: 'warning',
        message: `a card leads to step <${led.id}>, its field <${first.field}> stands in <${first.home.id}>`,
        values: {
          card: card.title ?? led.label,
          edit: led.label,
          field: first.field,
          step: first.home.label,
          kind: 'row',
        },
      }),
    ];
  });
}

/** Matches a comma or bracket that is left over where an answer is missing. */
const LEFT_OVER = /(?:^|\n)\s*[,;:/)]|[,;:/(]\s*(?:\n|$)|[,;]\s*[,;)]|\(\s*[,;)]/;

/** Finds rows that keep a comma or empty brackets while an optional answer is missing. */
function brokenBy(definition: Definition, { row, place }: PlacedRow): readonly Finding[] {
  const without = (missing: string) => {
    const isThere = (name: string) => name !== missing && !appearsWith(definition, name, missing);
    return fillTemplate(row.value, (name) => (isThere(name) ? '…' : '')) ?? '';
  };
  if (LEFT_OVER.test(without(''))) return [];
  return parametersOf(row.value)
    .filter((name) => isOptional(definition, name) && LEFT_OVER.test(without(name)))
    .map((field) =>
      findingAt(definition, place('value'), {
        rule: 'review-left-over',
        severity: 'warning',
        message: `row <${row.label ?? field}>: something is left where the answer to <${field}> is missing`,
        values: { field, row: row.label ?? field, left: without(field).replaceAll('\n', ' / ') },
      }),
    );
}

/** @returns whether a field is only shown under conditions on `other`: without that answer it has none either */
function appearsWith(definition: Definition, name: string, other: string): boolean {
  const homes = homesOf(definition, name);
  return (
    homes.length > 0 &&
    homes.every(({ conditions, container }) =>
      conditions.flatMap(fieldsInCondition).some((own) => insideName(container, own) === other),
    )
  );
}

/** Whether nothing requires the field. Derived fields don't count: the chosen entry fills them in. */
function isOptional({ branches, fields, declared }: Definition, field: string): boolean {
  const isRequired = requiredBy(branches).has(field);
  return declared.has(field) && fields[field]?.derivedFrom === undefined && !isRequired;
}

/** Finds rows of a single answer whose label differs from that of the field. */
function calledOtherwise(definition: Definition, { row, place }: PlacedRow): readonly Finding[] {
  const field = onlyAnswer(row);
  if (field === undefined || row.label === undefined || row.ownLabel) return [];
  const own = definition.fields[field]?.label;
  const titles = definition.steps.flatMap(({ schema }) => declarations(schema).get(field) ?? []);
  const labels = [...new Set(own === undefined ? titles.flatMap(({ title }) => title ?? []) : [own])];
  if (labels.length === 0 || labels.includes(row.label)) return [];
  return [
    findingAt(definition, place('label'), {
      rule: 'review-label',
      severity: 'warning',
      message: `row <${row.label}> shows field <${field}>, which is called <${labels.join(' / ')}>`,
      values: { field, row: row.label, label: labels.join(' / ') },
    }),
  ];
}
