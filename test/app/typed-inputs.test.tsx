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
 * Types texts into a field, one after another: empties it, types the text, leaves it and submits.
 * @returns for each text the value that the input shows, and the notice or message
 */
function typed(field: string, texts: readonly string[]): ReadonlyMap<string, readonly [shown: string, says: string]> {
  const { cell, input, store, step } = drawn(field);
  const told = texts.map((text) => {
    act(() => store.set(field, undefined));
    expect(input.value).toBe('');
    act(() => input.focus());
    fillIn(input, text);
    act(() => input.blur());
    act(() => void store.submit(step));
    const notice = cell.querySelector('.ff-notice p')?.textContent;
    return [text, [input.value, notice ?? store.message(field) ?? '']] as const;
  });
  // unmounts, so that what the answer loads, e.g. the assist of a postcode, arrives nowhere
  cleanup();
  return new Map(told);
}

describe.each(Object.entries(TYPED))('of %s the page makes', (_kind, rows) => {
  const told = new Map<string, ReturnType<typeof typed>>();
  // once per field: drawing a step takes far longer than typing into it
  beforeAll(() => {
    for (const field of new Set(rows.map(([name]) => name))) {
      const texts = rows.filter(([name]) => name === field).map(([, text]) => text);
      told.set(field, typed(field, texts));
    }
  });

  it.each(rows)('%s: %j → %j %s', (field, text, shown, says) => {
    expect(told.get(field)?.get(text)).toEqual([shown, says]);
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
