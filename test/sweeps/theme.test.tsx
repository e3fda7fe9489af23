import './browser.ts';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { normalise } from '../../src/engine/answers.ts';
import { shownFields } from '../../src/engine/shown.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { loadParts, stepElement } from '../app/rjsf/step-element.tsx';
import { rulesOf, TODAY } from '../engine/made-form.ts';
import { examplesOf, formIds, productForm } from '../forms/files.ts';
import { stockElement } from './stock-element.tsx';

beforeAll(loadParts);

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) flushSync(() => root.unmount());
  document.body.replaceChildren();
});

/** @returns the container of the drawn element */
function draw(element: ReactElement): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  roots.push(root);
  flushSync(() => root.render(element));
  return container;
}

/** @returns what people read of each field, in the order of the screen */
function read(form: Form, container: HTMLElement) {
  return [...container.querySelectorAll<HTMLElement>('[data-field]')].map((cell) => {
    const name = cell.dataset['field'] ?? '';
    return {
      name,
      labels: textsOf(cell, 'label:not(.ff-option), legend'),
      hints: textsOf(cell, '.ff-hint'),
      // options of a lookup come from a server
      options: form.fields[name]?.lookup ? [] : textsOf(cell, 'option, .ff-option'),
    };
  });
}

function textsOf(cell: HTMLElement, selector: string) {
  return [...cell.querySelectorAll(selector)].map((element) => element.textContent);
}

/** @returns answers with empty groups, so that rjsf reports what is missing at their fields */
function emptyGroups(form: Form): Answers {
  const groups = [...fieldsOf(form).values()].filter(({ shape, container }) => shape === 'group' && container === '');
  return Object.fromEntries(groups.map(({ name }) => [name, {}]));
}

/** @returns those answers of examples with which the step shows fields that no earlier example shows */
function tellingAnswers(form: Form, step: Step): readonly (readonly [string, Answers])[] {
  const rules = rulesOf(form);
  const bySet = new Map<string, readonly [string, Answers]>();
  for (const { name, answers } of examplesOf(form.id)) {
    const shown = [...shownFields(form, rules, normalise(form, answers), TODAY)].filter(([field]) =>
      step.sections.some(({ rows }) => rows.flat().some((cell) => cell.field === field)),
    );
    const key = JSON.stringify(shown);
    if (!bySet.has(key)) bySet.set(key, [name, answers]);
  }
  return [...bySet.values()];
}

describe.each(formIds)('with the theme, rjsf and nothing else of ours, %s', (id) => {
  const form = productForm(id);

  describe.each(form.steps.map((step) => [step.id, step] as const))('step %s', (_id, step) => {
    it('shows the same labels, hints and options, and the same fields are wrong when nothing was filled in', () => {
      const own = stepElement(form, step, {});
      const stock = stockElement(form, step, emptyGroups(form));
      expect(read(form, draw(stock.element))).toEqual(read(form, draw(own.element)));
      const wrong = flushSync(() => own.store.submit(step)).map(({ path }) => path.join('.'));
      expect(stock.submit().sort()).toEqual(wrong.sort());
    });

    it.each(tellingAnswers(form, step))('shows the same with the answers of example %s', (_name, answers) => {
      expect(read(form, draw(stockElement(form, step, answers).element))).toEqual(
        read(form, draw(stepElement(form, step, answers).element)),
      );
    });
  });
});
