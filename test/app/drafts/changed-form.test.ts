import { expect, it } from 'vitest';
import { landInChanged } from '../../../src/app/drafts/changed-form.ts';
import type { FormRuntime } from '../../../src/app/runtime/form-runtime.ts';
import type { FieldUi } from '../../../src/engine/field-ui.ts';
import type { Answers, Form, Schema } from '../../../src/engine/form.ts';
import { makeForm } from '../../engine/made-form.ts';
import { openedForm } from './opened.ts';

const text = (title: string): Schema => ({ type: 'string', title });
const step = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const CONSENT = step({ agreed: { type: 'boolean', title: 'Einverstanden', const: true } }, ['agreed']);
const FILE = { data: 'data:application/pdf;base64,QUJD', name: 'R.pdf', mimetype: 'application/pdf' };

const formOf = (steps: Record<string, Schema>, fields: Record<string, Partial<FieldUi>> = {}): Form =>
  makeForm({
    steps: { ...steps, ende: CONSENT },
    fields: { agreed: { widget: 'checkbox' }, ...fields },
    layout: { ende: { review: { cards: [] } } },
  });

const BEFORE = formOf({
  person: step({ name: text('Name'), fax: text('Fax') }, ['name']),
  pump: step({ model: text('Modell') }, ['model']),
});
const ANSWERS = { name: 'Ada', fax: '1', model: 'A', agreed: true };

function runtimeOf(form: Form, answers: Answers): FormRuntime {
  const { runtime } = openedForm(form, 0, { names: { key: 'k', draft: 'd' }, answers });
  return { ...runtime, steps: { isLoaded: () => true } } as unknown as FormRuntime;
}

function landing(after: Form, answers: Answers = ANSWERS) {
  const before = runtimeOf(BEFORE, answers);
  before.memory.set('file', FILE);
  const opened = runtimeOf(after, answers);
  return { ...landInChanged(before, opened), opened };
}

it('stays on the review when all is still in order, and says so', () => {
  const { position, returned, opened } = landing(BEFORE);
  expect(position).toEqual({ step: 'ende', furthest: 1 });
  expect([returned.title, ...returned.lines]).toEqual([
    'Das Formular wurde inzwischen geändert.',
    'Ihre Angaben sind noch da.',
    'Bitte sehen Sie alles noch einmal durch und senden Sie es dann ab.',
  ]);
  expect(opened.memory.get('file')).toBe(FILE);
});

const oneOf = (...options: readonly object[]): Schema => ({ type: 'string', oneOf: options as Schema[] });
const ticks = (title: string, codes: readonly string[]): Schema => ({
  type: 'array',
  title,
  items: oneOf(...codes.map((code) => ({ const: code, title: code }))),
});
const choices = (art: Schema, times: readonly string[], source: Schema): Form =>
  formOf(
    {
      person: step(
        {
          name: text('Name'),
          art: { ...art, title: 'Art' },
          times: ticks('Zeiten', times),
          site: { type: 'object', title: 'Ort', properties: { rooms: ticks('Räume', times) } },
          source: { ...source, title: 'Quelle' },
          file: { type: 'object', title: 'Datei', properties: { data: {}, name: {}, mimetype: {} } },
        },
        ['name'],
      ),
    },
    {
      art: { widget: 'radio' },
      times: { widget: 'checkboxes' },
      'site.rooms': { widget: 'checkboxes' },
      source: { widget: 'radio' },
      file: { widget: 'file' },
    },
  );

it('names a choice that there is not any more, takes over one that has a new code, and keeps files', () => {
  const answers = {
    name: 'Ada',
    art: 'a',
    times: ['früh', 'spät'],
    site: { rooms: ['spät'] },
    source: 'x',
    file: FILE,
    agreed: true,
  };
  const [a, b] = ['a', 'b'].map((code) => ({ const: code, title: code }));
  const old = choices(oneOf(a ?? {}, b ?? {}), ['früh', 'spät'], oneOf({ const: 'x', title: 'X' }));
  const after = choices(oneOf(b ?? {}), ['früh'], oneOf({ const: 'y', title: 'Y', formerly: ['x'] }));
  const opened = runtimeOf(after, answers);
  const { returned } = landInChanged(runtimeOf(old, answers), opened);
  expect(returned.lines).toContain(
    'Nicht übernommen werden konnte: Art, Zeiten, Ort: Räume. Bitte füllen Sie das noch einmal aus.',
  );
  expect(opened.store.typed()).toEqual({ name: 'Ada', times: ['früh'], source: 'y', file: FILE, agreed: true });
});

it('leads to the first step that lacks something, and names what is new and what is not needed any more', () => {
  const { position, returned } = landing(
    formOf({
      person: step({ name: text('Name'), note: text('Bemerkung') }, ['name']),
      pump: step({ model: { ...text('Modell'), minLength: 2 }, serial: text('Seriennummer') }, ['model', 'serial']),
    }),
  );
  expect(position).toEqual({ step: 'pump', furthest: 1 });
  expect(returned.lines).toEqual([
    'Ihre Angaben sind noch da.',
    'Neu dazugekommen: Bemerkung.',
    'Nicht mehr nötig: Fax.',
  ]);
  expect(returned.lead).toBe('Bitte prüfen oder ergänzen Sie noch:');
});
