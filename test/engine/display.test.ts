import { describe, expect, it } from 'vitest';
import { writeSize } from '../../src/engine/write-size.ts';
import { iban } from '../../src/engine/formats/iban.ts';
import { describeFile, display, displayRow, fieldsShownInRow } from '../../src/engine/display.ts';
import { makeStep } from './made-form.ts';

const NBSP = '\u00a0';
const PDF = {
  data: `data:application/pdf;base64,${Buffer.alloc(2048).toString('base64')}`,
  name: 'Rechnung.pdf',
  mimetype: 'application/pdf',
};

const form = makeStep(
  {
    type: 'object',
    properties: {
      choice: {
        type: 'string',
        oneOf: [
          { const: 'A', title: 'Erste Wahl' },
          { const: 'B', title: 'Zweite Wahl' },
        ],
      },
      several: {
        type: 'array',
        items: {
          type: 'string',
          oneOf: [
            { const: 'A', title: 'Eins' },
            { const: 'B', title: 'Zwei' },
          ],
        },
      },
      floors: {
        type: 'integer',
        oneOf: [
          { const: 0, title: 'Keines' },
          { const: 2, title: 'Zwei', formerly: [22] },
        ],
      },
      ticked: { type: 'boolean' },
      kw: { type: 'number' },
      cost: { type: 'number' },
      year: { type: 'integer' },
      account: { type: 'string', format: 'iban' },
      first: { type: 'string' },
      last: { type: 'string' },
      bill: { type: 'object', properties: {} },
    },
    allOf: [
      {
        if: { properties: { choice: { const: 'A' } }, required: ['choice'] },
        then: { properties: { kind: { type: 'string', oneOf: [{ const: 'X', title: 'Außenluft' }] } } },
      },
      {
        if: { properties: { choice: { const: 'B' } }, required: ['choice'] },
        then: { properties: { kind: { type: 'string', oneOf: [{ const: 'Y', title: 'Abluft' }] } } },
      },
    ],
  },
  {
    fields: {
      kw: { widget: 'number', unit: 'kW' },
      cost: { widget: 'number', unit: '€', amount: true },
      bill: { widget: 'file' },
    },
  },
);

describe('an answer as people read it', () => {
  it.each<[string, unknown, string]>([
    ['choice', 'A', 'Erste Wahl'],
    ['choice', 'gone', 'gone'],
    ['several', ['B', 'A'], 'Zwei, Eins'],
    ['kind', 'X', 'Außenluft'],
    ['kind', 'Y', 'Abluft'],
    ['floors', 0, 'Keines'],
    ['floors', 22, 'Zwei'],
    ['floors', 7, '7'],
    ['kw', 4.3, `4,3${NBSP}kW`],
    ['kw', 0, `0${NBSP}kW`],
    ['kw', 18499.9, `18499,9${NBSP}kW`],
    ['cost', 18499.9, `18.499,90${NBSP}€`],
    ['cost', 6200, `6.200${NBSP}€`],
    ['kw', 12345.5, `12345,5${NBSP}kW`],
    ['year', 1994, '1994'],
    ['account', 'AT611904300234573201', 'AT61 1904 3002 3457 3201'],
    ['first', 'Čapek-Müller', 'Čapek-Müller'],
    ['bill', PDF, `Rechnung.pdf (PDF, 2${NBSP}KB)`],
    ['first', undefined, ''],
    ['unknown', 'x', 'x'],
  ])('%s %j reads %j', (name, value, text) => {
    expect(display(form, name, { [name]: value })).toBe(text);
  });
});

describe('a size', () => {
  it.each([
    [0, `0${NBSP}KB`],
    [1, `1${NBSP}KB`],
    [511, `1${NBSP}KB`],
    [1535, `1${NBSP}KB`],
    [1536, `2${NBSP}KB`],
    [421_888, `412${NBSP}KB`],
    [1_048_576, `1${NBSP}MB`],
    [1_887_437, `1,8${NBSP}MB`],
    [10_485_760, `10${NBSP}MB`],
  ])('of %i bytes reads %s', (bytes, text) => {
    expect(writeSize(bytes)).toBe(text);
  });

  it.each([
    ['image/jpeg', 'JPG'],
    ['image/jpg', 'JPG'],
    ['image/png', 'PNG'],
    ['application/pdf', 'PDF'],
  ])('comes after the type: %s is %s', (mimetype, type) => {
    expect(describeFile({ ...PDF, mimetype })).toBe(`${type}, 2${NBSP}KB`);
  });

  it('stands alone for a file of no type', () => {
    expect(describeFile({ ...PDF, name: 'leer', mimetype: '' })).toBe(`2${NBSP}KB`);
  });
});

it.each([
  ['AT611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['BE68539007547034', 'BE68 5390 0754 7034'],
  ['AT6', 'AT6'],
  ['', ''],
])('groups %j in fours: %j', (value, text) => {
  expect(iban.show.write(value)).toBe(text);
});

const row = (value: string, answers: Record<string, unknown>) => displayRow(form, { label: 'L', value }, answers);

describe('a row of a review card', () => {
  it.each<[string, Record<string, unknown>, string | undefined, string]>([
    ['{first} {last}', { first: 'Max', last: 'Muster' }, 'Max Muster', 'all there'],
    ['{first} {last}', { last: 'Muster' }, 'Muster', 'the first missing'],
    ['{first} {last}', {}, undefined, 'nothing there: the row is left out'],
    [
      '{choice}[, Baujahr {year}]',
      { choice: 'A', year: 1994 },
      'Erste Wahl, Baujahr 1994',
      'with its part in brackets',
    ],
    ['{choice}[, Baujahr {year}]', { choice: 'A' }, 'Erste Wahl', 'without it'],
    ['{choice}[, Baujahr {year}]', { year: 1994 }, ', Baujahr 1994', 'the part in brackets alone'],
    ['[{first}][, {last}]', {}, undefined, 'only parts that are left out'],
    ['[{first} {last}]', { first: 'Max' }, undefined, 'nothing but a part of which one answer is missing'],
    ['{choice}[ ({kind})]', { choice: 'A', kind: 'X' }, 'Erste Wahl (Außenluft)', 'with signs around a part'],
    ['{first}\n{last}', { first: 'Max', last: 'Muster' }, 'Max\nMuster', 'over two lines'],
    ['Fest', {}, undefined, 'without any answer'],
  ])('%j of %j is %j: %s', (value, answers, text) => {
    expect(row(value, answers)).toBe(text);
  });

  it('draws what a customer typed as it is, never as a template', () => {
    expect(row('{first} {last}', { first: '{last} [x] $&', last: 'M' })).toBe('{last} [x] $& M');
    expect(row('[{first}] {last}', { first: '{last}', last: 'M' })).toBe('{last} M');
  });
});

const said = (value: string, ...there: readonly string[]) =>
  fieldsShownInRow({ value }, (name) => there.includes(name));

it('a row says nothing of the fields of a part that is left out', () => {
  expect(said('{first}[, {last} {kw}]', 'first', 'last')).toEqual(['first']);
  expect(said('{first}[, {last} {kw}]', 'first', 'last', 'kw')).toEqual(['first', 'last', 'kw']);
  // outside brackets, a field counts even if it has no text, e.g. a list
  expect(said('{devices}')).toEqual(['devices']);
});
