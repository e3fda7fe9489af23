import { type Field, fieldsOf, optionsOf } from '../../../engine/fields.ts';
import type { Option } from '../../../engine/field-ui.ts';
import type { Form } from '../../../engine/form.ts';
import { formerCodesOf } from '../../../engine/former-codes.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { type DiffChange, type Pair, pairs } from './change.ts';

const optionsByValue = ({ schemas }: Field) =>
  new Map(schemas.flatMap(optionsOf).map((option) => [String(option.value), option]));
const label = (option: Option, form: Form) => plainText(option.label, form.site);
/** Programs and exports read the code: an option with another one is another option, unless that is its former one. */
const optionText = (option: Option, form: Form) =>
  translate('diff.option', { label: quoted(label(option, form)), code: String(option.value) });

/** @returns by field the options that were added, removed, renamed or reordered, and whose former codes changed */
export function optionChanges(before: Form, after: Form): ReadonlyMap<string, readonly DiffChange[]> {
  const found = new Map<string, readonly DiffChange[]>();
  for (const [name, field] of fieldsOf(after)) {
    const old = fieldsOf(before).get(name);
    if (!old) continue;
    const at = namesOf(after).at(name);
    const [then, now] = [optionsOnceCalled(old, field), optionsByValue(field)];
    const changes = pairs(then, now).flatMap(([, pair]) => changesIn(pair, at, before, after));
    const isOrdered =
      [...now.keys()].filter((value) => then.has(value)).join('\n') ===
      [...then.keys()].filter((value) => now.has(value)).join('\n');
    const all = [
      ...changes,
      ...followChanges(old, field, at, after),
      ...(isOrdered ? [] : [{ kind: 'option' as const, text: translate('diff.option.order', { at }) }]),
    ];
    if (all.length > 0) found.set(name, all);
  }
  return found;
}

/** @returns a field's options before the edit, by the code that each of them has now */
function optionsOnceCalled(old: Field, fresh: Field): ReadonlyMap<string, Option> {
  const options = optionsByValue(old);
  return new Map(
    [...options].map(([code, option]) => {
      const present = String(formerCodesOf(fresh).get(option.value) ?? code);
      return [options.has(present) ? code : present, option];
    }),
  );
}

function changesIn(
  { before: old, after: fresh }: Pair<Option>,
  at: string,
  before: Form,
  after: Form,
): readonly DiffChange[] {
  if (!old)
    return fresh
      ? [{ kind: 'option', text: translate('diff.option.came', { at, option: optionText(fresh, after) }) }]
      : [];
  if (!fresh) return [{ kind: 'option', text: translate('diff.option.went', { at, option: optionText(old, before) }) }];
  if (old.value !== fresh.value) {
    const [was, is] = [optionText(old, before), optionText(fresh, after)];
    return [{ kind: 'option', text: translate('diff.option.renamed', { at, before: was, after: is }) }];
  }
  const [was, is] = [label(old, before), label(fresh, after)];
  const what = translate('diff.at', { noun: translate('diff.noun.option'), at });
  return was === is ? [] : [{ kind: 'text', text: translate('diff.text.changed', { what, before: was, after: is }) }];
}

/** Former codes that came or went, without those that a renamed option brought. */
function followChanges(old: Field, fresh: Field, at: string, after: Form): readonly DiffChange[] {
  const options = optionsByValue(fresh);
  const renamed = optionsOnceCalled(old, fresh);
  return pairs(formerCodesOf(old), formerCodesOf(fresh)).flatMap(([code, pair]): readonly DiffChange[] => {
    if (pair.before !== undefined && pair.after !== undefined) return [];
    const option = options.get(String(pair.after ?? pair.before));
    if (!option || renamed.get(String(pair.after))?.value === code) return [];
    const [former, is] = [String(code), optionText(option, after)];
    const text =
      pair.after === undefined
        ? translate('diff.option.follows-no-more', { at, code: former, option: is })
        : translate('diff.option.follows', { at, code: former, option: is });
    return [{ kind: 'option', text }];
  });
}
