import { isObject } from '../../../engine/is-object.ts';
import { fieldsOf, optionsOf } from '../../../engine/fields.ts';
import { type FormerCodes, formerCodesOf, withPresentCode } from '../../../engine/former-codes.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { insideName } from '../../../engine/step.ts';

/**
 * @returns a function that gives answers to the new version the codes that the old one has for the same options. The
 * new version reads a renamed code in the old answers; the old one can't read one that was invented later.
 */
export function codesBefore(before: Form, after: Form): (answers: Answers) => Answers {
  const renamed = new Map<string, FormerCodes>();
  for (const [name, field] of fieldsOf(after)) {
    const old = (fieldsOf(before).get(name)?.schemas ?? []).flatMap(optionsOf).map(({ value }) => value);
    const codes = old.flatMap((code) => {
      const present = formerCodesOf(field).get(code);
      return present === undefined || old.includes(present) ? [] : [[present, code] as const];
    });
    if (codes.length > 0) renamed.set(name, new Map(codes));
  }
  const inside = (container: string, answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(answers).map(([own, value]) => {
        const name = insideName(container, own);
        return [own, valueOf(name, value)];
      }),
    );
  const valueOf = (name: string, value: unknown): unknown => {
    const codes = renamed.get(name);
    if (codes) return withPresentCode(value, codes);
    if (isObject(value)) return inside(name, value);
    return Array.isArray(value)
      ? value.map((entry: unknown) => (isObject(entry) ? inside(name, entry) : entry))
      : value;
  };
  return (answers) => (renamed.size === 0 ? answers : inside('', answers));
}
