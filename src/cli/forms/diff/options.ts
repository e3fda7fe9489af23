import { type Field, fieldsOf, optionsOf } from '../../../engine/fields.ts';
import type { Option } from '../../../engine/field-ui.ts';
import type { Form } from '../../../engine/form.ts';
import { formerCodesOf } from '../../../engine/former-codes.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, type Pair, pairs } from './change.ts';
import { inSameOrder } from './declarations.ts';
import { matched, movesOf, movesText } from './matching.ts';

/** The options of a field with one code: one per declaration of the field that has this code. */
type Offered = readonly [Option, ...Option[]];

function optionsByValue({ schemas }: Field): ReadonlyMap<string, Offered> {
  const found = new Map<string, Offered>();
  for (const option of schemas.flatMap(optionsOf)) {
    const code = String(option.value);
    const others = found.get(code);
    found.set(code, others ? [...others, option] : [option]);
  }
  return found;
}

const labelsOf = (offered: Offered, form: Form) => offered.map(({ label }) => plainText(label, form.site));

/** The option's label; if declarations differ, all their labels. */
function labelText(offered: Offered, form: Form): string {
  const labels = labelsOf(offered, form);
  return new Set(labels).size === 1 ? (labels[0] ?? '') : labels.join(' / ');
}

/**
 * The option's label and code. The code counts: programs and exports read it, so an option with another code is another
 * option, unless `formerly` names the old code.
 */
const optionText = (offered: Offered, form: Form) =>
  translate('diff.option', { label: quoted(labelText(offered, form)), code: String(offered[0].value) });

/** Whether all declarations have the same codes in the same order. */
function offersAlike({ schemas }: Field): boolean {
  const codes = schemas.map((schema) => JSON.stringify(optionsOf(schema).map(({ value }) => value)));
  return new Set(codes).size === 1;
}

/** The changes of the options of all fields. */
export interface OptionChanges {
  readonly changes: readonly DiffChange[];
  /**
   * The fields whose changed options are all in `changes`, so that their rules about options need not be compared.
   * Rules of other fields say which condition offers which options.
   */
  readonly whole: ReadonlySet<string>;
}

/** @returns the options that were added, removed, renamed or reordered, and changed former codes */
export function optionChanges(before: Form, after: Form): OptionChanges {
  const changes: DiffChange[] = [];
  const whole = new Set<string>();
  for (const [name, present] of fieldsOf(after)) {
    const former = fieldsOf(before).get(name);
    if (!former) continue;
    const [old, field] = inSameOrder(former, present);
    const at = namesOf(after).at(name);
    const [then, now] = [optionsOnceCalled(old, field), optionsByValue(field)];
    const isWhole = offersAlike(old) && offersAlike(field);
    const { pairs: kept } = matched([...then], [...now], [([was], [is]) => was === is]);
    const moves = movesText(movesOf(kept), ([, offered]) => quoted(labelText(offered, after)));
    const found = [
      ...pairs(then, now).flatMap(([, pair]) => changesIn(pair, { at, then, now, before, after })),
      ...followChanges(old, field, at, after),
      ...(moves === '' || !isWhole
        ? []
        : [{ kind: 'option' as const, text: translate('diff.order.inside', { at, moves }) }]),
    ];
    changes.push(...found);
    if (isWhole && found.some(({ kind }) => kind === 'option')) whole.add(name);
  }
  return { changes, whole };
}

/** @returns a field's options before the edit, by the code that each has after it */
function optionsOnceCalled(old: Field, fresh: Field): ReadonlyMap<string, Offered> {
  const options = optionsByValue(old);
  return new Map(
    [...options].map(([code, offered]) => {
      const present = String(formerCodesOf(fresh).get(offered[0].value) ?? code);
      return [options.has(present) ? code : present, offered];
    }),
  );
}

/** A field whose options are compared: its name, and its options before and after the edit, by code. */
interface ComparedOptions {
  readonly at: string;
  readonly then: ReadonlyMap<string, Offered>;
  readonly now: ReadonlyMap<string, Offered>;
  readonly before: Form;
  readonly after: Form;
}

function changesIn(pair: Pair<Offered>, compared: ComparedOptions): readonly DiffChange[] {
  const { at, before, after } = compared;
  const { before: old, after: fresh } = pair;
  if (!old) return [{ kind: 'option', text: translate('diff.option.came', { at, option: optionText(fresh, after) }) }];
  if (!fresh) return [{ kind: 'option', text: wentText(old, compared) }];
  if (old[0].value !== fresh[0].value) {
    const [was, is] = [optionText(old, before), optionText(fresh, after)];
    return [{ kind: 'option', text: translate('diff.option.renamed', { at, before: was, after: is }) }];
  }
  if (isCalledAlike(labelsOf(old, before), labelsOf(fresh, after))) return [];
  const what = translate('diff.at', { noun: translate('diff.noun.option'), at });
  const [was, is] = [labelText(old, before), labelText(fresh, after)];
  return [{ kind: 'text', text: translate('diff.text.changed', { what, before: was, after: is }) }];
}

/** A new option with the label of the one that is gone is probably the same one, whose code changed. */
function wentText(old: Offered, { at, then, now, before, after }: ComparedOptions): string {
  const option = optionText(old, before);
  const label = labelText(old, before);
  const alike = [...now].find(([code, offered]) => !then.has(code) && labelText(offered, after) === label);
  return alike
    ? translate('diff.option.went-alike', { at, option, code: alike[0], former: String(old[0].value) })
    : translate('diff.option.went', { at, option });
}

/**
 * Whether the labels are the same. One more or fewer declaration is no change, if another declaration has its label.
 */
function isCalledAlike(then: readonly string[], now: readonly string[]): boolean {
  if (then.length === now.length) return then.every((label, index) => label === now[index]);
  return [...then, ...now].every((label) => then.includes(label) && now.includes(label));
}

/** Added and removed former codes, without the code that a renamed option had until now. */
function followChanges(old: Field, fresh: Field, at: string, after: Form): readonly DiffChange[] {
  const options = optionsByValue(fresh);
  const renamed = optionsOnceCalled(old, fresh);
  return pairs(formerCodesOf(old), formerCodesOf(fresh)).flatMap(([code, pair]): readonly DiffChange[] => {
    if (pair.before !== undefined && pair.after !== undefined) return [];
    const option = options.get(String(pair.after ?? pair.before));
    if (!option || renamed.get(String(pair.after))?.[0].value === code) return [];
    const [former, is] = [String(code), optionText(option, after)];
    const text =
      pair.after === undefined
        ? translate('diff.option.follows-no-more', { at, code: former, option: is })
        : translate('diff.option.follows', { at, code: former, option: is });
    return [{ kind: 'option', text }];
  });
}
