import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../src/engine/fields.ts';
import { productForm } from '../forms/files.ts';
import { exampleAnswers } from '../server/test-server.ts';
import { CHOSEN, formOf, TYPED } from '../typed-inputs.ts';
import { fillIn } from '../widgets/mounted.tsx';
import { drawStep } from './rjsf/drawing.tsx';
import { loadParts } from './rjsf/step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

/** Draws the step of a field, with all other answers of its form. */
function drawn(field: string) {
  const form = productForm(formOf(field));
  const step = fieldsOf(form).get(field)?.step;
  if (!step) throw new Error(`no field <${field}>`);
  const { container, store } = drawStep(form, step, { ...exampleAnswers(form.id), [field]: undefined });
  const cell = container.querySelector(`[data-field="${field}"]`);
  const input = cell?.querySelector('input');
  if (!cell || !input) throw new Error(`<${field}> is not drawn`);
  return { cell, input, store, step };
}

/**
 * Types a text into a field, leaves it and submits.
 * @returns the value that the input shows, and the notice or message
 */
function typed(field: string, text: string) {
  const { cell, input, store, step } = drawn(field);
  act(() => input.focus());
  fillIn(input, text);
  act(() => input.blur());
  act(() => void store.submit(step));
  const notice = cell.querySelector('.ff-notice p')?.textContent;
  const told = [input.value, notice ?? store.message(field) ?? ''];
  // unmounts, so that what the answer loads, e.g. the assist of a postcode, arrives nowhere
  cleanup();
  return told;
}

describe.each(Object.entries(TYPED))('of %s the page makes', (_kind, rows) => {
  it.each(rows)('%s: %j → %j %s', (field, text, shown, says) => {
    expect(typed(field, text)).toEqual([shown, says]);
  });
});

describe('of files the page makes', () => {
  it.each(CHOSEN)('%s, %s', async (name, type, bytes, says) => {
    const { input, store, step } = drawn('rechnung');
    fireEvent.change(input, { target: { files: [new File([bytes as BlobPart], name, { type })] } });
    await waitFor(() => expect(store.value('rechnung')).toBeDefined());
    act(() => void store.submit(step));
    expect(store.message('rechnung') ?? '').toBe(says);
  });
});
