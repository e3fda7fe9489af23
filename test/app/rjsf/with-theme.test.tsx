import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTheme } from '../../../src/app/rjsf/theme.ts';
import { createTranslate } from '../../../src/app/runtime/translate.ts';
import { widgets } from '../../../widgets/register.ts';
import { makeStep, TODAY } from '../../engine/made-form.ts';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const Themed = withTheme(createTheme(widgets));
const { texts, site } = makeStep({ type: 'object', properties: { a: { type: 'string' } } });
const [translate, today, announce] = [createTranslate(texts), TODAY, () => undefined];
const CONTEXT = { translate, today, announce, site, headingLevel: 2 };

/** Draws a field in rjsf's own form with our theme, with an answer to begin with. */
function drawn(field: RJSFSchema, uiSchema: UiSchema = {}, formContext: object = CONTEXT, answer?: unknown) {
  const schema: RJSFSchema = { type: 'object', properties: { feld: { title: 'Angabe', ...field } } };
  const formData = answer === undefined ? {} : { feld: answer };
  const props = { schema, uiSchema: { feld: uiSchema }, validator, formContext, formData };
  return render(<Themed {...props} />).container;
}

const places = () => screen.getAllByLabelText<HTMLInputElement>(/^ort/).map(({ value }) => value);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const cellOf = (container: HTMLElement) => container.querySelector('[data-field=feld]');

it.each([
  ['boolean', { type: 'boolean' }, 'checkbox'],
  ['text', { type: 'string' }, 'text'],
  ['number', { type: 'number' }, 'text'],
  ['choice', { type: 'string', oneOf: [{ const: 'A', title: 'A' }] }, 'select'],
  ['day', { type: 'string', format: 'date' }, 'date'],
] as const)('a %s without a widget in its uiSchema is a field of the kind that rjsf takes', (_what, schema, kind) => {
  const cell = cellOf(drawn(schema as RJSFSchema));
  const labels = [...(cell?.querySelectorAll('label') ?? [])].filter(({ textContent }) =>
    textContent.includes('Angabe'),
  );
  expect(labels.map(({ control }) => control !== null)).toEqual([true]);
  expect(cell?.className).toContain(`ff-cell-${kind}`);
});

it('a number that is there already is shown, and may be corrected', async () => {
  drawn({ type: 'number' }, {}, CONTEXT, 5);
  const input = screen.getByLabelText<HTMLInputElement>(/Angabe/);
  expect(input.value).toBe('5');
  await userEvent.type(input, '.25');
  expect(input.value).toBe('5.25');
});

it('a field follows the ui: options that rjsf has for every field', async () => {
  const options = { 'ui:autofocus': true, 'ui:classNames': 'own', 'ui:emptyValue': 'nothing' };
  const container = drawn({ type: 'string' }, options, CONTEXT, 'x');
  const input = screen.getByLabelText<HTMLInputElement>(/Angabe/);
  expect(document.activeElement).toBe(input);
  expect(cellOf(container)?.classList.contains('own')).toBe(true);
  await userEvent.clear(input);
  expect(input.value).toBe('nothing');
});

it('a field whose errors are hidden does not refer to one', () => {
  const container = drawn({ type: 'string', minLength: 3 }, { 'ui:hideError': true }, CONTEXT, 'ab');
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  const input = screen.getByLabelText(/Angabe/);
  expect([input.ariaInvalid, input.getAttribute('aria-describedby')]).toEqual([null, null]);
});

it('the list of errors leads to the field, also to one of several inputs', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const container = drawn({ type: 'string', minLength: 2, enum: ['A', 'B'] }, { 'ui:widget': 'radio' }, CONTEXT, 'A');
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  await userEvent.click(await screen.findByRole('link', { name: /Angabe/ }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
});

it('the submit button says what the uiSchema says', () => {
  const uiSchema = { 'ui:submitButtonOptions': { submitText: 'Speichern' } };
  render(<Themed schema={{ type: 'object' }} {...{ uiSchema, validator }} formContext={CONTEXT} />);
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy();
});

it('a component may stand in the uiSchema, and its source is no class', () => {
  const cell = cellOf(
    drawn({ type: 'string' }, { 'ui:widget': ({ id }: { readonly id: string }) => <input id={id} /> }),
  );
  expect(screen.getByLabelText(/Angabe/).tagName).toBe('INPUT');
  expect(cell?.className).not.toMatch(/ff-cell|=>|function/);
});

it.each([
  ['without a context', {}, 'translate, today, announce, site, headingLevel'],
  ['with a part of it', { translate, today, announce }, 'site, headingLevel'],
])('%s the theme says what is missing', (_how, context, missing) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  expect(() => drawn({ type: 'string' }, {}, context)).toThrow(`formContext lacks ${missing} (widgets/README.md)`);
});

describe('a list', () => {
  const LIST: RJSFSchema = { type: 'array', items: { type: 'object', properties: { ort: { type: 'string' } } } };
  const TWO = [{ ort: 'Linz' }, { ort: 'Wels' }];

  it('asks before an entry goes, and does not promise to bring it back', async () => {
    drawn(LIST, {}, CONTEXT, TWO);
    await userEvent.click(screen.getByRole('button', { name: 'Angabe 1 entfernen' }));
    expect(places()).toEqual(['Linz', 'Wels']);
    await userEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    expect(places()).toEqual(['Wels']);
    expect(buttons()).not.toContain('Rückgängig machen');
  });

  it('has entries that move, unless its uiSchema says otherwise', async () => {
    drawn(LIST, {}, CONTEXT, TWO);
    await userEvent.click(screen.getByRole('button', { name: 'Angabe 2 nach oben verschieben' }));
    expect(places()).toEqual(['Wels', 'Linz']);
    cleanup();
    drawn(LIST, { 'ui:orderable': false }, CONTEXT, TWO);
    expect(buttons().filter((text) => /nach/.test(text))).toEqual([]);
  });

  it.each(['ui:disabled', 'ui:readonly'])('with %s has no buttons', (option) => {
    drawn(LIST, { [option]: true }, CONTEXT, TWO);
    expect(buttons()).toEqual(['Absenden']);
  });

  it('with ui:hideError says nothing', () => {
    const container = drawn({ ...LIST, minItems: 3 }, { 'ui:hideError': true }, CONTEXT, TWO);
    fireEvent.submit(container.querySelector('form') as HTMLElement);
    expect(container.querySelectorAll('[data-field=feld] .ff-error, [aria-invalid]')).toHaveLength(0);
  });
});
