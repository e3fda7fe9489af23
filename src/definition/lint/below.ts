import type { Finding } from '../../engine/errors.ts';
import type { Cell } from '../../engine/field-ui.ts';
import { inUi, type Place } from '../reading/blocks.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { conditionsAround } from '../solving/lifted.ts';
import { answersIn, circularFields } from './circles.ts';

/**
 * Finds fields that appear once a field further down is answered: customers have passed them by then. A field that only
 * goes with an answer further down, as one that somebody does not have, is none.
 */
export function checkBelow(definition: Definition): readonly Finding[] {
  const cells = new Map(cellsInOrder(definition).map((cell, order) => [cell.field, { ...cell, order }]));
  return [...Map.groupBy(declaredFields(definition), ({ field }) => field)].flatMap(([field, declared]) => {
    const own = cells.get(field);
    const chains = declared.map(({ branch }) => conditionsAround(branch));
    if (!own || circularFields(definition).has(field) || chains.some((chain) => chain.length === 0)) return [];
    // conditions.ts finds those of a later step
    const isBelow = ({ step, order }: { readonly step: number; readonly order: number }) =>
      step === own.step && order > own.order;
    const other = chains
      .flatMap((chain) => chain.flatMap(answersIn))
      .find((name) => {
        const cell = cells.get(name);
        return cell !== undefined && isBelow(cell) && !name.startsWith(`${field}.`);
      });
    if (other === undefined) return [];
    return [
      findingAt(definition, own.place, {
        rule: 'shown-above',
        severity: 'warning',
        message: `field <${field}> appears above <${other}>, whose answer shows it`,
        values: { field, other },
      }),
    ];
  });
}

interface OrderedCell {
  readonly field: string;
  /** The index of its step. */
  readonly step: number;
  readonly place: Place;
}

/** The cells of all rows as customers read them; those of a list or group come after its own. */
function cellsInOrder(definition: Definition): readonly OrderedCell[] {
  const { id, steps, fields } = definition;
  const inside = (
    step: number,
    rows: readonly (readonly Cell[])[],
    place: (row: number) => Place,
  ): readonly OrderedCell[] =>
    rows.flatMap((row, r) =>
      row.flatMap(({ field }) => [
        { field, step, place: place(r) },
        ...inside(step, fields[field]?.rows ?? [], (own) => placeOfUi(definition, field, 'rows', own)),
      ]),
    );
  return steps.flatMap(({ sections }, s) =>
    sections.flatMap(({ rows }, c) => inside(s, rows, (r) => inUi(id, 'steps', s, 'sections', c, 'rows', r))),
  );
}
