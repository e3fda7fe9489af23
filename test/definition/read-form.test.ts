import { describe, expect, it } from 'vitest';
import { findingText } from '../../src/engine/errors.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { files, formIds } from '../forms/files.ts';
import type { Schema } from '../../src/engine/form.ts';
import { FILE } from '../engine/asking.ts';
import { ID, makeForm, makeStep, messagesIn } from '../engine/made-form.ts';
import { edited, sound, UI } from './sound-form.ts';

it.each(formIds)('%s is read without a finding, frozen through and through', (id) => {
  const form = readForm(id, files);
  const loose: unknown[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) loose.push(value);
    Object.values(value).forEach(walk);
  };
  walk(form);
  expect(loose).toEqual([]);
  expect(JSON.parse(JSON.stringify(form))).toEqual(form);
});

describe('a form that is read', () => {
  const form = readForm(ID, sound);

  it('has its blocks in place, with their uis', () => {
    expect(form.steps.map((step) => [step.id, Object.keys(step.schema.properties ?? {})])).toEqual([
      ['one', ['a', 'b']],
      ['two', ['c', 'iban']],
    ]);
    expect(form.fields['iban']).toMatchObject({ widget: 'iban', draft: false });
  });

  it('has no reference, no definition and no name of a schema left in it', () => {
    expect(JSON.stringify(form)).not.toMatch(/"\$(ref|schema|id)"|"definitions"/);
  });

  it('has what is left open filled in', () => {
    expect(form).toMatchObject({
      showErrors: 'touched',
      testOnly: false,
      submit: { serverSets: {}, onFailure: 'generalError' },
      aside: { sections: [] },
    });
    expect(form.steps[0]).toMatchObject({ title: 'one', validateOn: ['change', 'blur'], exits: [] });
  });

  it.each([
    [true, { note: 'N', draftNote: 'D' }],
    [false, { note: 'N' }],
  ])('promises that one can interrupt only with drafts: %s', (draft, box) => {
    const aside = { sections: [{ title: 'T', note: 'N', draftNote: 'D' }] };
    const settings = `"aside": ${JSON.stringify(aside)}, "draft": ${draft}, "fields": {`;
    const said = new Map([...sound, [UI, (sound.get(UI) ?? '').replace('"fields": {', settings)]]);
    expect(readForm(ID, said).aside.sections).toEqual([{ title: 'T', ...box }]);
  });

  it('takes what a block says of a field, not what the block says that the field is taken from', () => {
    const nested = makeForm({
      steps: { one: { type: 'object', allOf: [{ $ref: '../shared/blocks/verein.schema.json' }] } },
      layout: { one: { sections: [{ rows: [['tel:12']] }] } },
      others: {
        'shared/blocks/verein.schema.json': {
          type: 'object',
          properties: { tel: { $ref: 'telefon-email.schema.json#/properties/tel' } },
        },
        'shared/blocks/verein.ui.json': { fields: { tel: { widget: 'tel', hint: 'Im Verein' } } },
      },
    });
    expect(nested.fields['tel']?.hint).toBe('Im Verein');
  });

  it("takes over what its ui.json says of a block's field, and keeps the rest", () => {
    const own = makeForm({
      steps: { one: { type: 'object', allOf: [{ $ref: '../shared/blocks/iban.schema.json' }] } },
      layout: { one: { sections: [] } },
      ui: {},
      others: {},
    });
    expect(own.fields['iban']?.hint).toBe('Der Förderbetrag wird auf dieses Konto überwiesen.');
    const looks = new Map([
      ...sound,
      [UI, (sound.get(UI) ?? '').replace('"fields": {', '"fields": { "iban": { "hint": "Anders." },')],
    ]);
    expect(readForm(ID, looks).fields['iban']).toMatchObject({ hint: 'Anders.', widget: 'iban' });
  });

  it('has the operator named in it, but not the telephone number: that becomes a link', () => {
    const named = readForm(ID, edited(UI, '"label": "one"', '"label": "Kunde der {operator}", "note": "{phone}"'));
    expect(named.steps[0]).toMatchObject({ label: 'Kunde der Muster Energie', note: '{phone}' });
  });
});

const PDF = 'application/pdf';
const unread = (size: number, mimetype: string) => ({ data: '', name: 'a.pdf', size, mimetype });

/** @returns the message for a file in a list, by these rules of its field */
const messageFor = (rules: Schema, answer: unknown) =>
  messagesIn(
    makeStep(
      {
        type: 'object',
        properties: {
          list: { type: 'array', maxItems: 1, items: { type: 'object', properties: { a: { ...FILE, ...rules } } } },
        },
      },
      { fields: { 'list.a': { widget: 'file' } } },
    ),
    { list: [{ a: answer }] },
  )['list/0/a'];

describe('the rules of a file that is read', () => {
  it('limit its size as the server does where the definition has no limit', () => {
    const mebibyte = 1024 * 1024;
    expect(messageFor({ fileTypes: [PDF] }, unread(10 * mebibyte, PDF))).toBeUndefined();
    const tooLarge = messageFor({ fileTypes: [PDF] }, unread(10 * mebibyte + 1, PDF));
    expect(tooLarge).toBe('Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.');
  });

  it('allow a type that the definition calls by another name', () => {
    const rules = { fileTypes: ['application/x-pdf'], maxFileSize: '1 MB' } as const;
    expect(messageFor(rules, unread(1, PDF))).toBeUndefined();
    expect(messageFor(rules, unread(1, 'application/x-pdf'))).toBeUndefined();
    expect(messageFor(rules, unread(1, 'image/png'))).toBe('Das Dateiformat wird nicht unterstützt!');
  });
});

describe('what is wrong in another form', () => {
  it('keeps no form out of service', () => {
    expect(readForm(ID, new Map([...sound, ['other/ui.json', '{'], ['other/schema.json', '']])).id).toBe(ID);
  });
});

it('writes a finding on one line, with what to do about it', () => {
  const finding = { rule: 'r', severity: 'error', file: 'f.json', line: 3, column: 7, message: 'is wrong' } as const;
  expect(findingText(finding)).toBe('f.json:3:7 r is wrong');
  expect(findingText({ ...finding, fix: 'write it right' })).toBe('f.json:3:7 r is wrong (write it right)');
});
