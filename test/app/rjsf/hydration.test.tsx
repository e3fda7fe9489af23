import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FormRuntimeProvider, type FormRuntime } from '../../../src/app/runtime/form-runtime.ts';
import { StepFields } from '../../../src/app/rjsf/StepFields.tsx';
import type { Schema, Step } from '../../../src/engine/form.ts';
import { makeStep } from '../../engine/made-form.ts';
import { loadParts, stepElement } from './step-element.tsx';

beforeAll(() => loadParts());
beforeEach(() => {
  // hydration runs without act(), as in a browser
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** So many that the last ones are in a part of the page that is hydrated later. */
const NAMES = Array.from({ length: 60 }, (_, index) => `feld${index}`);
const CHOICE: Schema = { type: 'string', oneOf: [{ const: 'A', title: 'A' }] };
const FORM = makeStep(
  {
    type: 'object',
    properties: {
      ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string', title: name }])),
      wahl: { ...CHOICE, title: 'Wahl' },
      karten: { ...CHOICE, title: 'Karten' },
    },
    required: [...NAMES, 'wahl', 'karten'],
  },
  { fields: { wahl: { widget: 'select' }, karten: { widget: 'radio' } } },
);
const LOOKUP = makeStep(
  { type: 'object', properties: { plz: { type: 'string' }, ort: { type: 'string', title: 'Ort' } } },
  {
    fields: {
      ort: {
        widget: 'select',
        lookup: { url: '/v2/plz/{plz}', value: 'ort', waiting: 'Erst die PLZ', loading: 'Orte werden geladen' },
      },
    },
  },
);

/** Hydrates the step, and does something once its first part is hydrated. */
function hydrated(act: (runtime: FormRuntime) => void, form = FORM) {
  const root = document.body.appendChild(document.createElement('div'));
  const [step] = form.steps as readonly [Step];
  const { runtime } = stepElement(form, step, {});
  const takeOver = { expect: () => () => undefined, wasThere: () => false };
  const page = (
    <FormRuntimeProvider value={{ ...runtime, takeOver }}>
      <StepFields step={step} />
      <Then act={() => act(runtime)} />
    </FormRuntimeProvider>
  );
  root.innerHTML = renderToString(page);
  const drawn = [...root.querySelectorAll('input, select')];
  const failures: unknown[] = [];
  const app = hydrateRoot(root, page, { onRecoverableError: (error) => failures.push(error) });
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  return { root, drawn, failures };
}

function Then({ act }: { readonly act: () => void }) {
  useEffect(act, []); // oxlint-disable-line react/exhaustive-deps -- once
  return null;
}

it('an answer that a field gets from another before it is hydrated is shown', async () => {
  hydrated(({ store }) => {
    for (const name of ['wahl', 'karten']) store.set(name, 'A');
  });
  await vi.waitFor(
    () => {
      expect(screen.getByLabelText<HTMLSelectElement>('Wahl').value).toBe('A');
      expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    },
    { timeout: 10_000 },
  );
});

it('a step that is submitted before all of it is hydrated keeps what the server drew, and says what is missing', async () => {
  const { root, drawn, failures } = hydrated(({ store, start }) => void store.submit(start));
  const invalid = () => [...root.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id);
  await vi.waitFor(
    () => expect(invalid()).toEqual(expect.arrayContaining(['form-feld0', 'form-feld59', 'form-wahl', 'form-karten'])),
    // React hydrates the later parts when the machine has nothing else to do
    { timeout: 10_000 },
  );
  expect(root.querySelectorAll('.ff-error')).toHaveLength(62);
  expect(failures).toEqual([]);
  expect(drawn.filter((control) => !control.isConnected)).toEqual([]);
});

it('a list that an answer makes load before its field is hydrated keeps what the server drew', async () => {
  const { root, drawn, failures } = hydrated(({ store }) => store.set('plz', '4020'), LOOKUP);
  expect(root.querySelector('option')?.textContent).toBe('Erst die PLZ');
  await vi.waitFor(() => expect(root.querySelector('option')?.textContent).toBe('Orte werden geladen'), 10_000);
  expect(failures).toEqual([]);
  expect(drawn.filter((control) => !control.isConnected)).toEqual([]);
});

it('a search keeps what the server drew, although its script is there', async () => {
  // jsdom has none
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const search = makeStep(
    { type: 'object', properties: { partner: { type: 'string', title: 'Partner' } } },
    { fields: { partner: { widget: 'autocomplete', lookup: { url: '/v2/fairenergy/{query}', value: 'fullName' } } } },
  );
  const { root, drawn, failures } = hydrated(({ store }) => store.set('partner', 'Huber OG'), search);
  const input = root.querySelector('input');
  await vi.waitFor(() => expect(input?.value).toBe('Huber OG'), 10_000);
  expect([drawn, failures]).toEqual([[input], []]);
});
