import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { NumberWidget } from '../../widgets/NumberWidget.tsx';
import { readNumber, textOfNumber } from '../../widgets/numbers/number.ts';
import { mounted } from './mounted.tsx';

const input = () => screen.getByLabelText<HTMLInputElement>('Feld');

describe('what a text means', () => {
  test.each([
    ['1994', 1994],
    ['7,5', 7.5],
    ['7.5', 7.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['-3', -3],
    ['+3', 3],
    [' 12 345,5 ', 12345.5],
    ['1994\u200B', 1994],
    ['12\u00A0345', 12345],
    ['007', 7],
    // a single separator is the decimal one, however many digits follow
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['', undefined],
    ['   ', undefined],
  ])('%j is %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each([
    'abc',
    '12a',
    '1,2,3',
    '1,234.5',
    '12.34.567',
    '1.23,4',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '-',
    ',',
    '1-2',
    '12345678901234567890',
  ])('%j is no number and stays a text', (text) => {
    expect(readNumber(text)).toBe(text);
  });
});

describe('how a value is written', () => {
  test.each([
    [7.5, '7,5'],
    [1994, '1994'],
    [12345.5, '12345,5'],
    [0, '0'],
    [-3, '-3'],
    [0.0000001, '0,0000001'],
    ['zwölf', 'zwölf'],
    [undefined, ''],
    [Number.NaN, ''],
    [true, ''],
  ])('%j is %j', (value, text) => {
    expect(textOfNumber(value)).toBe(text);
  });
});

describe('typing', () => {
  test('stays as it is while the field has the focus, and takes its usual form when it is left', async () => {
    const { value } = mounted(NumberWidget);
    await userEvent.type(input(), '007.50');
    expect(input().value).toBe('007.50');
    expect(value()).toBe(7.5);
    await userEvent.tab();
    expect(input().value).toBe('7,5');
  });

  test('a decimal comma with nothing behind it yet is not taken away', async () => {
    const { onChange } = mounted(NumberWidget);
    await userEvent.type(input(), '7,5');
    expect(onChange.mock.calls.map(([number]) => number)).toEqual([7, 7, 7.5]);
    expect(input().value).toBe('7,5');
  });

  test('what is no number is kept and handed on as it is', async () => {
    const { value, onBlur } = mounted(NumberWidget);
    await userEvent.type(input(), 'zwölf');
    await userEvent.tab();
    expect(value()).toBe('zwölf');
    expect(input().value).toBe('zwölf');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('a value from elsewhere replaces what was typed, also while it is typed', async () => {
    const { setValue } = mounted(NumberWidget);
    await userEvent.type(input(), '12');
    setValue(3.5);
    expect(input().value).toBe('3,5');
    setValue(undefined);
    expect(input().value).toBe('');
  });

  test('turning the wheel changes nothing: it is a text field', () => {
    mounted(NumberWidget, { value: 5 });
    expect(input().type).toBe('text');
  });
});

describe('the keyboard of a phone', () => {
  test.each([
    ['has digits', {}, 'numeric'],
    ['has a comma where there are decimals', { decimals: 1 }, 'decimal'],
    ['is the one that ui.json asks for', { decimals: 1, inputMode: 'text' as const }, 'text'],
  ])('%s', (_fact, ui, mode) => {
    mounted(NumberWidget, { ui: { widget: 'number', ...ui } });
    expect(input().inputMode).toBe(mode);
  });
});

test('the unit is seen in the field; its name says it', () => {
  const { container } = mounted(NumberWidget, { ui: { unit: 'kWh', hint: 'Ein Hinweis.' } });
  expect(container.querySelector('.ff-unit [aria-hidden="true"]')?.textContent).toBe('kWh');
  expect(input().getAttribute('aria-describedby')).toBe('field-hint');
});
