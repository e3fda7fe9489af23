import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import type { Schema } from '../../src/engine/form.ts';
import { DateWidget } from '../../widgets/DateWidget.tsx';
import { EmailWidget } from '../../widgets/EmailWidget.tsx';
import { IbanWidget } from '../../widgets/IbanWidget.tsx';
import { NumberWidget } from '../../widgets/NumberWidget.tsx';
import { TextWidget } from '../../widgets/TextWidget.tsx';
import type { WidgetComponent } from '../../widgets/widget.ts';
import { mounted } from './mounted.tsx';
import type { Given } from './widget-props.ts';

const input = () => screen.getByLabelText<HTMLInputElement>('Feld');
const IBAN = 'AT611904300234573201';
const SHOWN = 'AT61 1904 3002 3457 3201';

/**
 * Pastes a text into the field and leaves it.
 * @returns the value before and after leaving, and the text shown
 */
async function given(widget: WidgetComponent, text: string, props: Given) {
  const { value } = mounted(widget, { today: parseDate('14.04.2026'), ...props });
  await userEvent.click(input());
  await userEvent.paste(text);
  const before = value();
  await userEvent.tab();
  return { value: value(), before, shown: input().value };
}

const rules = (schema: Schema): Given => ({ schema });
const WINDOW: Schema = { type: 'string', format: 'date', dateFrom: '01.02.2025', dateTo: ['31.05.2026', 'today+1d'] };
const CENTURY: Schema = { type: 'string', format: 'date', dateFrom: '01.01.2000', dateTo: 'today' };
const BIRTHDAY: Schema = { type: 'string', format: 'date', maxAge: 110, dateTo: 'today', minAge: 18 };
const COMING: Schema = { type: 'string', format: 'date', dateFrom: 'today' };

describe('a year of two digits is the one that the rules leave', () => {
  test.each([
    ['1.3.25', WINDOW, '01.03.2025'],
    ['01.03.25', WINDOW, '01.03.2025'],
    ['1/3/26', WINDOW, '01.03.2026'],
    // the year is within the window, the day is not: the rule can say so
    ['1.1.25', WINDOW, '01.01.2025'],
    ['1.3.24', WINDOW, '1.3.24'],
    ['1.3.25', CENTURY, '01.03.2025'],
    ['1.3.99', CENTURY, '1.3.99'],
    ['1.9.26', COMING, '01.09.2026'],
    ['1.3.85', BIRTHDAY, '1.3.85'],
    ['1.3.25', { type: 'string', format: 'date' }, '1.3.25'],
    ['1.3.25', { type: 'string', format: 'date', dateTo: 'today' }, '1.3.25'],
    ['31.2.25', WINDOW, '31.02.2025'],
    ['15,9,2025', WINDOW, '15.09.2025'],
    ['2025/09/15', WINDOW, '15.09.2025'],
  ] satisfies [string, Schema, string][])('%s by %j is %s', async (text, schema, date) => {
    expect(await given(DateWidget, text, rules(schema))).toMatchObject({ value: date, before: date, shown: date });
  });

  test('digits typed one by one become it when the field is left', async () => {
    const { value } = mounted(DateWidget, { schema: WINDOW, today: parseDate('14.04.2026') });
    await userEvent.type(input(), '010325');
    expect(input().value).toBe('01.03.25');
    await userEvent.tab();
    expect([input().value, value()]).toEqual(['01.03.2025', '01.03.2025']);
  });

  test('a whole year can still be typed', async () => {
    const { value } = mounted(DateWidget, { schema: CENTURY, today: parseDate('14.04.2026') });
    await userEvent.type(input(), '1.3.2019');
    expect(input().value).toBe('1.3.2019');
    await userEvent.tab();
    expect([input().value, value()]).toEqual(['01.03.2019', '01.03.2019']);
  });
});

describe('an IBAN among other words', () => {
  test.each([
    [`IBAN: ${SHOWN}`],
    [`${SHOWN} BIC: BKAUATWW`],
    [`BIC BKAUATWWXXX, IBAN ${SHOWN}`],
    [`Max Mustermann, ${SHOWN}`],
    [`${SHOWN} / BKAUATWW`],
    [`AT ${SHOWN}`],
    [`„${SHOWN}“`],
    [SHOWN.replaceAll(' ', '-')],
  ])('%s', async (text) => {
    expect(await given(IbanWidget, text, {})).toMatchObject({ value: IBAN, shown: SHOWN });
  });

  test('a wrong one stays for the rule to name, without the word before it', async () => {
    expect(await given(IbanWidget, 'IBAN: AT61 1904 3002 3457 3202', {})).toMatchObject({
      value: 'AT611904300234573202',
      shown: 'AT61 1904 3002 3457 3202',
    });
  });

  test('typed key by key, words and signs leave nothing', async () => {
    const { value } = mounted(IbanWidget);
    await userEvent.type(input(), `IBAN: ${SHOWN} BIC: BKAUATWW`);
    expect([input().value, value()]).toEqual([SHOWN, IBAN]);
  });
});

describe('a number', () => {
  test.each([
    ['1.240', { schema: { type: 'integer' } }, 1240, '1240'],
    ['12.345.678', { schema: { type: 'integer' } }, 12345678, '12345678'],
    ['124,5', { schema: { type: 'integer' } }, 124.5, '124,5'],
    ['1.240 kWh', { schema: { type: 'integer' }, ui: { widget: 'number', unit: 'kWh' } }, 1240, '1240'],
    ['142m2', { schema: { type: 'integer' }, ui: { widget: 'number', unit: 'm²' } }, 142, '142'],
    ["1'240", { schema: { type: 'integer' } }, 1240, '1240'],
    ['8.5', { schema: { type: 'number' }, ui: { widget: 'number', unit: 'kW' } }, 8.5, '8,5'],
    ['1.240', { schema: { type: 'number' } }, 1.24, '1,24'],
    ['8,5 PS', { schema: { type: 'number' }, ui: { widget: 'number', unit: 'kW' } }, '8,5 PS', '8,5 PS'],
  ] satisfies [string, Given, unknown, string][])('%s of %j is %s', async (text, props, value, shown) => {
    expect(await given(NumberWidget, text, props)).toMatchObject({ value, shown });
  });
});

describe('a text whose rules ask for a code', () => {
  const CODE = rules({ type: 'string', pattern: '^[1-9][0-9]{3}$' });
  test.each([
    ['A-4020', '4020'],
    ['A4020 Linz', '4020'],
    ['4020 Linz', '4020'],
    ['Uferzeile 12, 4020 Linz', '4020'],
    ['4020', '4020'],
    [' 4020\u00A0', '4020'],
    ['4020 oder 4030', '4020 oder 4030'],
    ['D-80331 München', 'D-80331 München'],
    ['0732', '0732'],
    ['Linz', 'Linz'],
  ])('%s is %s', async (text, value) => {
    expect(await given(TextWidget, text, CODE)).toMatchObject({ value, shown: value });
  });

  test('a word is never taken out of a text', async () => {
    const words = rules({ type: 'string', pattern: '^\\p{L}+$' });
    expect(await given(TextWidget, 'Max 3', words)).toMatchObject({ value: 'Max 3' });
  });

  test('without a pattern everything is meant', async () => {
    expect(await given(TextWidget, 'A-4020 Linz', {})).toMatchObject({ value: 'A-4020 Linz' });
  });
});

describe('an e-mail address', () => {
  test.each([
    ['Max <max@example.com>', 'max@example.com'],
    ['"Muster, Max" <max@example.com>', 'max@example.com'],
    ['mailto:max@example.com', 'max@example.com'],
    ['max@muster\u00ADfirma.at', 'max@musterfirma.at'],
    ['max@example.com.', 'max@example.com'],
    ['max @example.com', 'max@example.com'],
    ['max@example.com (privat)', 'max@example.com'],
    ['max@exämple.at', 'max@exämple.at'],
    ['Max Muster @example.com', 'Max Muster @example.com'],
    ['max@example.com, anna@example.com', 'max@example.com, anna@example.com'],
    ['max@example,com', 'max@example,com'],
    ['max', 'max'],
  ])('%s is %s', async (text, address) => {
    expect(await given(EmailWidget, text, {})).toMatchObject({ value: address, shown: address });
  });

  const ui = { widget: 'email', domains: ['gmail.com', 'mail.com', 'gmx.at', 'a1.net', 'hotmail.com', 'yahoo.de'] };

  test.each([
    ['max@gmial.com', 'max@gmail.com'],
    ['max@gmail.con', 'max@gmail.com'],
    ['max@gmail,com', 'max@gmail.com'],
    ['max@GMAIL.CO', 'max@gmail.com'],
    ['max@gmx.att', 'max@gmx.at'],
    ['max@hotmial.com', 'max@hotmail.com'],
  ])('%s is asked about: %s', async (text, meant) => {
    const { value, announce } = mounted(EmailWidget, { ui });
    await userEvent.type(input(), text);
    expect(screen.queryByText(/Meinten/)).toBeNull();
    await userEvent.tab();
    expect(announce.mock.calls).toEqual([[`Meinten Sie ${meant}?`]]);
    const described = input().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(`Meinten Sie ${meant}?`);
    await userEvent.click(screen.getByRole('button', { name: `Ja, ${meant} übernehmen` }));
    expect([value(), input().value]).toEqual([meant, meant]);
    expect(document.activeElement).toBe(input());
    expect(screen.queryByText(/Meinten/)).toBeNull();
  });

  test.each(['max@gmail.com', 'max@mail.com', 'max@gmx.ch', 'max@firma.at', 'max@yahoo.fr', '@gmial.com', 'gmial.com'])(
    '%s is not asked about',
    async (text) => {
      const { announce } = mounted(EmailWidget, { ui });
      await userEvent.type(input(), text);
      await userEvent.tab();
      expect(screen.queryByText(/Meinten/)).toBeNull();
      expect(announce).not.toHaveBeenCalled();
    },
  );

  test('nobody has to answer: typing goes on without the question', async () => {
    const { value } = mounted(EmailWidget, { ui });
    await userEvent.type(input(), 'max@gmial.com');
    await userEvent.tab();
    await userEvent.type(input(), '.example');
    expect(screen.queryByText(/Meinten/)).toBeNull();
    expect(value()).toBe('max@gmial.com.example');
  });
});
