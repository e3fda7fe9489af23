import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/engine/form.ts';
import { optionsOf } from '../../src/engine/fields.ts';
import { readStepAloud } from '../../src/definition/aloud/read-aloud.ts';
import type { Role } from '../../src/engine/spoken.ts';
import { declarations } from '../../src/engine/step.ts';
import { valueKindNames } from '../../src/engine/kinds/index.ts';
import { widgetNamed } from '../../widgets/register.ts';
import { makeStep } from '../engine/made-form.ts';
import { loadedWidget } from './loaded-widget.ts';
import { framed, LABEL } from './render.tsx';

const oneOf = [
  { const: 'A', title: 'Erste' },
  { const: 'B', title: 'Zweite' },
];
const SCHEMAS: Readonly<Record<string, Schema>> = {
  radio: { type: 'string', oneOf },
  select: { type: 'string', oneOf },
  checkboxes: { type: 'array', items: { type: 'string', oneOf } },
  checkbox: { type: 'boolean' },
  number: { type: 'number' },
  textarea: { type: 'string', maxLength: 1200 },
};
const ROLES: Partial<Readonly<Record<Role, string>>> = {
  textbox: 'textbox',
  radio: 'radio',
  checkbox: 'checkbox',
  combobox: 'combobox',
  option: 'option',
  button: 'button',
  group: 'group',
};

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');

/** Parts of the step around a field. */
const OUTSIDE = new Set(['Probe', 'Absenden']);

describe.each(valueKindNames)('%s', (name) => {
  it.each([true, false])('is named on the page as it is written down (required: %s)', async (required) => {
    const schema: Schema = { type: 'string', ...SCHEMAS[name], title: LABEL };
    const ui = { widget: name, hint: 'Ein Hinweis.', ...(name === 'number' ? { unit: 'kW' } : {}) };
    const form = makeStep(
      { properties: { feld: schema }, ...(required ? { required: ['feld'] } : {}) },
      { fields: { feld: ui } },
    );
    const [step] = form.steps;
    if (!step) throw new Error('there is no step');
    await loadedWidget(name);
    framed(widgetNamed(name), { ui, schema, required, options: optionsOf(schema) });
    const spoken = readStepAloud(form, step, declarations(step.schema), () => (required ? 'always' : 'never')).filter(
      (one) => !OUTSIDE.has(one.name),
    );
    expect(spoken.length).toBeGreaterThan(0);
    const found = new Set<Element>();
    for (const { role, name: called, states, description } of spoken) {
      // ARIA has no role for a password. jsdom has none for a file input, and sees no blanks between inline elements.
      const bare = document.querySelector<HTMLElement>('input[type=file], input[type=password]');
      const isBare = bare !== null && (role === 'file' || role === 'textbox');
      const element = isBare
        ? bare
        : screen.getByRole(name === 'radio' && role === 'group' ? 'radiogroup' : (ROLES[role] ?? role), {
            name: (heard) => withoutBlanks(heard) === withoutBlanks(called),
          });
      found.add(element);
      const heard = isBare
        ? [...((bare as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')
        : called;
      const told = (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
      expect({
        name: withoutBlanks(heard),
        required: element.matches('[required], [aria-required=true]'),
        description: told.trim(),
      }).toEqual({
        name: withoutBlanks(called),
        required: states.includes('required'),
        description: description ?? '',
      });
    }
    const controls = [...document.querySelectorAll('.ff-field :is(input:not([readonly]), select, textarea, button)')];
    expect(controls.filter((control) => !found.has(control)).map((control) => control.outerHTML)).toEqual([]);
  });
});

it('links and a fold-out of a group, which draws none, are not read aloud', () => {
  const group: Schema = { type: 'object', title: 'Kontakt', properties: { name: { type: 'string', title: 'Name' } } };
  const form = makeStep(
    { properties: { kontakt: group } },
    {
      fields: {
        kontakt: {
          more: { title: 'Was zählt?', text: 'Alles.' },
          links: [{ label: 'Datenschutz', href: '/datenschutz' }],
        },
      },
    },
  );
  const [step] = form.steps;
  if (!step) throw new Error('there is no step');
  const spoken = readStepAloud(form, step, declarations(step.schema), () => 'always');
  expect(spoken.filter(({ name }) => !OUTSIDE.has(name)).map(({ role, name }) => `${role} ${name}`)).toEqual([
    'group Kontakt',
    'textbox Name',
  ]);
});
