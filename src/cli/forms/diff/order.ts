import { fieldsOf } from '../../../engine/fields.ts';
import type { Cell } from '../../../engine/field-ui.ts';
import type { Form, Section, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { listed, namesOf, quoted } from '../explain/names.ts';
import type { DiffChange } from './change.ts';
import { matched, movesOf, movesText } from './matching.ts';
import { fieldsIn, matchedSections, sectionName } from './sections.ts';
import { widthChanges } from './widths.ts';

type CellRows = readonly (readonly Cell[])[];

/** @returns changes in the order of steps, sections and fields, and in how fields are placed in rows */
export function orderChanges(before: Form, after: Form): readonly DiffChange[] {
  const ofSteps = after.steps.flatMap((step): readonly DiffChange[] => {
    const old = before.steps.find(({ id }) => id === step.id);
    if (old) return stepChanges({ before, after }, old, step);
    return widthChanges(before, after, step.sections.flatMap(fieldsIn)).map(look);
  });
  const ofContainers = [...fieldsOf(after).keys()].flatMap((name): readonly DiffChange[] => {
    const [old, fresh] = [before.fields[name]?.rows, after.fields[name]?.rows];
    if (!old || !fresh) return [];
    const { moves, isPlacedAlike } = rowsCompared(known(old, after), known(fresh, before));
    const at = namesOf(after).at(name);
    const moved = movesText(moves, (field) => namesOf(after).at(field));
    return [
      ...(moved === '' ? [] : [look(translate('diff.order.inside', { at, moves: moved }))]),
      ...widthChanges(
        before,
        after,
        moves.flatMap((move) => move.moved),
      ).map(look),
      ...(isPlacedAlike ? [] : [look(translate('diff.rows.inside', { at }))]),
    ];
  });
  return [...orderOfSteps(before, after), ...ofSteps, ...ofContainers];
}

const look = (text: string): DiffChange => ({ kind: 'look', text });

function orderOfSteps(before: Form, after: Form): readonly DiffChange[] {
  const { pairs } = matched(before.steps, after.steps, [(old, fresh) => old.id === fresh.id]);
  const moves = movesText(movesOf(pairs), ({ label }) => quoted(plainText(label, after.site)));
  return moves === '' ? [] : [{ kind: 'step', text: translate('diff.order.steps', { moves }) }];
}

function stepChanges(
  { before, after }: { readonly before: Form; readonly after: Form },
  old: Step,
  fresh: Step,
): readonly DiffChange[] {
  const step = quoted(plainText(fresh.label, after.site));
  const at = (name: string) => namesOf(after).at(name);
  const isInStep = (form: Form) => (name: string) => fieldsOf(form).get(name)?.step.id === fresh.id;
  const { pairs, came } = matchedSections(old, fresh);
  const changes: string[] = [];
  const moved = movesText(movesOf(pairs), (section) => sectionName(after, section));
  if (moved !== '') changes.push(translate('diff.order.sections', { step, moves: moved }));
  const elsewhere: string[] = [];
  for (const section of [...pairs.map((pair) => pair.fresh), ...came]) {
    elsewhere.push(...fieldsIn(section).filter((name) => !isInStep(before)(name)));
    const own = pairs.find((pair) => pair.fresh === section)?.old;
    const others = fieldsIn(section).filter((name) => isInStep(before)(name) && !(own && fieldsIn(own).includes(name)));
    if (others.length === 0) continue;
    elsewhere.push(...others);
    const fields = listed(others.map(at), 'and');
    const count = others.length === 1 ? 'one' : 'many';
    changes.push(translate(`diff.joined.${count}`, { step, fields, section: sectionName(after, section) }));
  }
  for (const { old: then, fresh: now } of pairs) {
    if (isNested(then) === isNested(now)) continue;
    const section = sectionName(after, now);
    changes.push(translate(`diff.nested.${isNested(now) ? 'came' : 'went'}`, { step, section }));
  }
  const compared = pairs.map((pair) => {
    const [then, now] = [new Set(fieldsIn(pair.old)), new Set(fieldsIn(pair.fresh))];
    return rowsCompared(
      only(pair.old.rows, (name) => now.has(name)),
      only(pair.fresh.rows, (name) => then.has(name)),
    );
  });
  const moves = compared.flatMap((one) => one.moves);
  if (moves.length > 0) changes.push(translate('diff.order', { step, moves: movesText(moves, at) }));
  if (compared.some(({ isPlacedAlike }) => !isPlacedAlike)) changes.push(translate('diff.rows', { step }));
  const moving = [...elsewhere, ...moves.flatMap((move) => move.moved)];
  return [...changes, ...widthChanges(before, after, moving)].map(look);
}

const isNested = ({ nested }: Section) => nested === true;

/** @returns the fields that moved, and whether all others are placed in rows as before */
function rowsCompared(before: CellRows, after: CellRows) {
  const namesIn = (rows: CellRows) => rows.flat().map(({ field }) => field);
  const moves = movesOf(matched(namesIn(before), namesIn(after), [(old, fresh) => old === fresh]).pairs);
  const moved = new Set(moves.flatMap((move) => move.moved));
  const others = (rows: CellRows) => JSON.stringify(only(rows, (name) => !moved.has(name)));
  return { moves, isPlacedAlike: others(before) === others(after) };
}

/** The rows without the fields that the other form lacks. */
const known = (rows: CellRows, other: Form) => only(rows, (name) => fieldsOf(other).has(name));

function only(rows: CellRows, isWanted: (name: string) => boolean): CellRows {
  return rows.map((row) => row.filter(({ field }) => isWanted(field))).filter((row) => row.length > 0);
}
