import { isObject } from '../../src/engine/is-object.ts';
import { keyOf } from '../../src/engine/answer-path.ts';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../src/engine/answers.ts';
import { prune } from '../../src/engine/shown.ts';
import { type Day, parseDate } from '../../src/engine/calendar.ts';
import { checkStep } from '../../src/engine/check.ts';
import { fieldsByContainer, pick } from '../../src/engine/fields.ts';
import { isFileValue } from '../../src/engine/file-value.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { allConditions } from '../../src/engine/step.ts';
import { examplesOf, formIds, productForm } from '../forms/files.ts';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { createRandom, randomAnswers } from '../engine/random-answers.ts';
import { createReference } from './reference.ts';

/** Removes answers derived from a choice that is missing: rjsf does not know this rule. */
function withoutOrphans(form: Form, answers: Answers): Answers {
  const kept = Object.keys(answers).filter((name) => {
    const source = form.fields[name]?.derivedFrom;
    return source === undefined || answers[source] !== undefined;
  });
  return pick(answers, kept);
}

/** Adds empty groups: we check the fields of a group without answers, rjsf does not. */
function withGroups(form: Form, answers: Answers, container = ''): Answers {
  const all: Record<string, unknown> = { ...answers };
  for (const { name, shape } of fieldsByContainer(form).get(container) ?? []) {
    const own = name.slice(container === '' ? 0 : container.length + 1);
    const value = all[own];
    const inside = (entry: unknown) => (isObject(entry) ? withGroups(form, entry, name) : entry);
    if (shape === 'group') all[own] = inside(value === undefined ? {} : value);
    if (shape === 'list' && Array.isArray(value)) all[own] = value.map(inside);
  }
  return all;
}

/** Removes empty lists and groups, which are no answers. An entry is one, even if it is empty. */
function withoutEmpty(answers: Answers): Answers {
  const left = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry: unknown) => (isObject(entry) ? withoutEmpty(entry) : entry));
    return isObject(value) ? withoutEmpty(value) : value;
  };
  return Object.fromEntries(
    Object.entries(answers)
      .map(([name, value]) => [name, left(value)] as const)
      .filter(([, value]) => !['[]', '{}'].includes(JSON.stringify(value))),
  );
}

/** Removes the sizes of files that a browser did not read: no schema has them, and they are never sent. */
function withoutSizes(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      isFileValue(value) ? { data: value.data, name: value.name, mimetype: value.mimetype } : value,
    ]),
  );
}

describe.each(formIds)('%s', (id) => {
  const form = productForm(id);
  const rules = rulesOf(form);

  function samples(odd?: number): readonly (readonly [answers: Answers, today: Day])[] {
    const random = createRandom(3);
    const examples = examplesOf(id).map(({ answers, today }) => [answers, parseDate(today)] as const);
    const mixed = examples.flatMap(([answers, today]) =>
      [1, 2, 3].map(() => [{ ...answers, ...randomAnswers(form, random, odd) }, today] as const),
    );
    const made = Array.from({ length: 300 }, () => [randomAnswers(form, random, odd), TODAY] as const);
    return [...examples, ...mixed, ...made].map(
      ([answers, today]) => [withoutSizes(normalise(form, answers)), today] as const,
    );
  }

  it('prunes what rjsf omits, and nothing else', () => {
    const references = new Map<number, ReturnType<typeof createReference>>();
    let pruned = 0;
    // rjsf may omit part of a value of the wrong type; the server refuses such a value
    for (const [answers, today] of samples(0)) {
      const reference = references.get(today) ?? createReference(form, today);
      references.set(today, reference);
      const ours = prune(form, rules, answers, today);
      expect(withoutEmpty(ours)).toEqual(withoutEmpty(withoutOrphans(form, reference.prune(answers))));
      if (JSON.stringify(ours).length < JSON.stringify(answers).length) pruned++;
    }
    expect(pruned > 100).toBe(form.steps.some((step) => allConditions(step.schema).length > 0));
  });

  it("finds fault with the same fields as rjsf's validator with ajv-errors, in the same words", () => {
    const references = new Map<number, ReturnType<typeof createReference>>();
    const spoken = new Set<string>();
    for (const [unpruned, today] of samples()) {
      const reference = references.get(today) ?? createReference(form, today);
      references.set(today, reference);
      for (const answers of [unpruned, prune(form, rules, unpruned, today)]) {
        for (const step of form.steps) {
          const ofStep = rules.get(step.id);
          if (!ofStep) throw new Error(`step <${step.id}> is not compiled`);
          const ours = new Map(
            checkStep(form, step, ofStep, answers, today).map(({ path, message }) => [keyOf(path), message]),
          );
          // we report a wrong entry at its list
          const theirs = new Map(
            [...reference.check(step, withGroups(form, answers))].map(([key, verdict]) => [
              key.replace(/\.\d+$/, ''),
              verdict,
            ]),
          );
          expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
          for (const [field, { messages, withoutMessage }] of theirs) {
            const message = ours.get(field) ?? '';
            // if several rules are broken, one of them may have no message of its own
            expect(withoutMessage || messages.has(message) ? undefined : { field, message, messages }).toBeUndefined();
            if (messages.has(message)) spoken.add(message);
          }
        }
      }
    }
    expect(spoken.size > 3).toBe(JSON.stringify(form.steps).includes('"errorMessage"'));
  });
});
