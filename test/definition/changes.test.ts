import { describe, expect, it } from 'vitest';
import { formatDate, parseDate } from '../../src/engine/calendar.ts';
import { changesOf } from '../../src/definition/changes.ts';
import type { Schema } from '../../src/engine/form.ts';
import type { UiFile } from '../../src/definition/reading/ui-file.ts';
import { makeStep } from '../engine/made-form.ts';

const changes = (schema: Schema, from: string, days: number, ui: Partial<UiFile> = {}) =>
  changesOf(makeStep({ type: 'object', properties: { a: schema } }, { ui }), parseDate(from), days).map(
    ({ day, kind, now, before }) => [formatDate(day), kind, now, before],
  );
const date = (rules: Schema): Schema => ({ type: 'string', format: 'date', ...rules });

describe('a form changes', () => {
  it('when a window begins, and on the day after its end', () => {
    expect(changes(date({ dateFrom: '01.03.2025', dateTo: '31.05.2026' }), '01.01.2025', 600)).toEqual([
      ['01.03.2025', 'begins', 'allowed', 'refused'],
      ['01.06.2026', 'ends', 'refused', 'allowed'],
    ]);
  });

  it('when another of two limits becomes the strictest', () => {
    expect(changes(date({ dateTo: ['31.05.2026', 'today+1d'] }), '01.05.2026', 31)).toEqual([
      ['31.05.2026', 'to', '31.05.2026', 'today+1d'],
    ]);
  });

  it('when a new year is allowed', () => {
    expect(changes({ type: 'integer', yearTo: 'today-5y' }, '01.07.2026', 365)).toEqual([
      ['01.01.2027', 'year', '2022', '2021'],
    ]);
  });

  it('not while it is closed', () => {
    const closed = { after: { title: 'a', text: 'a' } };
    const told = changes(date({ dateFrom: '01.01.2027' }), '01.05.2026', 365, { openUntil: '31.05.2026', closed });
    expect(told.map(([day, kind]) => [day, kind])).toEqual([['01.06.2026', 'closes']]);
  });

  it('when it opens and closes', () => {
    const closed = { before: { title: 'b', text: 'b' }, after: { title: 'a', text: 'a' } };
    expect(
      changes({ type: 'string' }, '01.01.2027', 365, { openFrom: '01.03.2027', openUntil: '31.05.2027', closed }),
    ).toEqual([
      ['01.03.2027', 'opens', 'open', 'closed'],
      ['01.06.2027', 'closes', 'closed', 'open'],
    ]);
  });

  it('around a 29 February: with those of the day before, or nobody, an age is reached', () => {
    expect(changes(date({ minAge: 18 }), '01.01.2026', 365)).toEqual([
      ['28.02.2026', 'age', '18 28.02.2008 29.02.2008', ''],
    ]);
    expect(changes(date({ maxAge: 110 }), '01.01.2026', 365)).toEqual([
      ['28.02.2026', 'age', '110 28.02.1916 29.02.1916', ''],
    ]);
    expect(changes(date({ minAge: 18 }), '01.01.2028', 365).map(([day]) => day)).toEqual(['29.02.2028']);
  });

  it('on no day, where limits only move with it', () => {
    expect(changes(date({ dateFrom: 'today', dateTo: 'today+1m' }), '01.01.2026', 365)).toEqual([]);
  });
});
