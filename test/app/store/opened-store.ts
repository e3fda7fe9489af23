import { vi } from 'vitest';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import type { Form, Schema, Step, Trigger } from '../../../src/engine/form.ts';
import { makeForm, rulesOf, TODAY } from '../../engine/made-form.ts';
import { examplesOf, productForm } from '../../forms/files.ts';

export const TEXT: Schema = { type: 'string' };
export const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
export const SHORT = 'Bitte geben Sie mindestens 3 Zeichen ein.';

/** @returns the store of a form in its step `first` */
export function opened(form: Form, first = 0) {
  const onReset = vi.fn<(names: readonly string[]) => void>();
  const memory = new Map<string, unknown>();
  const store = createAnswerStore({ form, rules: rulesOf(form), today: TODAY, memory, onReset });
  const step = (index: number) => form.steps[index] as Step;
  store.enter(step(first));
  return { store, step, memory, onReset };
}

/** @returns the store of a form with two steps, with a text that is required and one that has a least length */
export function small({
  validateOn,
  showErrors,
}: { validateOn?: readonly Trigger[]; showErrors?: Form['showErrors'] } = {}) {
  const form = makeForm({
    steps: {
      one: { type: 'object', properties: { a: { ...TEXT, minLength: 3 }, b: TEXT, note: TEXT }, required: ['a', 'b'] },
      two: { type: 'object', properties: { c: TEXT }, required: ['c'] },
    },
    layout: validateOn ? { one: { validateOn } } : {},
    ui: showErrors ? { showErrors } : {},
    fields: { note: { widget: 'textarea' } },
  });
  return opened(form);
}

/** Counts the notifications of a subscriber to a field. */
export function listen(store: { subscribe(name: string, listener: () => void): () => void }, name: string) {
  const told = vi.fn<() => void>();
  return { told, end: store.subscribe(name, told) };
}

export const bonus = productForm('waermepumpe-foerderbonus');
export const complete = examplesOf(bonus.id).find(({ name }) => name === 'complete')?.answers ?? {};

/** @returns the store of the wizard after "customer" was chosen: the first step shows its partner search */
export function customer() {
  const made = opened(bonus);
  made.store.set('kunde', 'KUNDE');
  return made;
}
