import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DateWidget } from '../../widgets/DateWidget.tsx';
import { readDate } from '../../widgets/masks/date.ts';
import { clickAsInSafari, compose, fillIn, mounted } from './mounted.tsx';

const input = () => screen.getByLabelText<HTMLInputElement>('Feld');

describe('what a text means', () => {
  test.each([
    ['1.5.2025', '01.05.2025'],
    ['01052025', '01.05.2025'],
    ['2025-05-01', '01.05.2025'],
    [' 1. 5. 2025 ', '01.05.2025'],
    ['1/5/2025', '01.05.2025'],
    ['1. Mai 2025', '01.05.2025'],
    ['1.Jänner 2025', '01.01.2025'],
    ['1 JANUAR 2025', '01.01.2025'],
    ['22. Sept. 2025', '22.09.2025'],
    ['31. Feber 2025', '31.02.2025'],
    ['1. Mai 25', '1. Mai 25'],
    ['1. Mai', '1. Mai'],
    ['1. Tag 2025', '1. Tag 2025'],
    ['31.2.2025', '31.02.2025'],
    ['31.02.2025', '31.02.2025'],
    ['1.5.25', '1.5.25'],
    ['01.05.', '01.05.'],
    ['gestern', 'gestern'],
    ['', ''],
  ])('%j is %j', (text, date) => {
    expect(readDate(text)).toBe(date);
  });
});

describe('typing', () => {
  test('digits get their dots, and each key reaches the value', async () => {
    const { onChange, value } = mounted(DateWidget);
    await userEvent.type(input(), '01052025');
    expect(input().value).toBe('01.05.2025');
    expect(value()).toBe('01.05.2025');
    expect(onChange.mock.calls.map(([text]) => text)).toEqual([
      '0',
      '01',
      '01.0',
      '01.05',
      '01.05.2',
      '01.05.20',
      '01.05.202',
      '01.05.2025',
    ]);
  });

  test('typed dots are taken as they are', async () => {
    mounted(DateWidget);
    await userEvent.type(input(), '01.05.2025');
    expect(input().value).toBe('01.05.2025');
  });

  test('a short date is filled up when the field is left, its value is so before', async () => {
    const { value } = mounted(DateWidget);
    await userEvent.type(input(), '1.5.2025');
    expect(input().value).toBe('1.5.2025');
    expect(value()).toBe('01.05.2025');
    await userEvent.tab();
    expect(input().value).toBe('01.05.2025');
  });

  test('an impossible date stays as it was typed', async () => {
    const { value } = mounted(DateWidget);
    await userEvent.type(input(), '31022025');
    await userEvent.tab();
    expect(input().value).toBe('31.02.2025');
    expect(value()).toBe('31.02.2025');
  });

  test('no key is blocked', async () => {
    const { value } = mounted(DateWidget);
    await userEvent.type(input(), 'am 1. Mai');
    expect(input().value).toBe('am 1. Mai');
    expect(value()).toBe('am 1. Mai');
  });

  test('an ISO date typed key by key is understood', async () => {
    const { value } = mounted(DateWidget);
    await userEvent.type(input(), '2025-05-01');
    expect(value()).toBe('01.05.2025');
  });

  test('deleting at the end takes one character per key, dots included, down to no answer', async () => {
    const { value } = mounted(DateWidget, { value: '01.05.2' });
    const left: string[] = [];
    await userEvent.click(input());
    for (let key = 0; key < 7; key += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard('{Backspace}');
      left.push(input().value);
    }
    expect(left).toEqual(['01.05.', '01.05', '01.0', '01.', '01', '0', '']);
    expect(value()).toBeUndefined();
  });

  test('editing in the middle leaves the rest alone and keeps the caret', async () => {
    mounted(DateWidget, { value: '01.05.2025' });
    await userEvent.type(input(), '{Backspace}2', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input().value).toBe('02.05.2025');
    expect(input().selectionStart).toBe(2);
  });

  test('a dot deleted in the middle can be typed again', async () => {
    mounted(DateWidget, { value: '01.05.2025' });
    await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input().value).toBe('0105.2025');
    expect(input().selectionStart).toBe(2);
    await userEvent.keyboard('.');
    expect(input().value).toBe('01.05.2025');
  });

  test('a date that lost a dot gets it back when the field is left', async () => {
    mounted(DateWidget, { value: '01.05.2025' });
    await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await userEvent.tab();
    expect(input().value).toBe('01.05.2025');
  });
});

describe('pasting and filling in', () => {
  test.each(['2025-05-01', '1.5.2025', '01052025', ' 01.05.2025\n', '\u200E01.\u200E05.\u200E2025'])(
    'pasting %j',
    async (text) => {
      const { value } = mounted(DateWidget);
      await userEvent.click(input());
      await userEvent.paste(text);
      expect(input().value).toBe('01.05.2025');
      expect(value()).toBe('01.05.2025');
    },
  );

  test('a part of a date is pasted without the invisible characters in it', async () => {
    mounted(DateWidget);
    await userEvent.click(input());
    await userEvent.paste('\u200E01.\u200E05.');
    expect(input().value).toBe('01.05.');
  });

  test('a pasted date replaces what stood there', async () => {
    const { value } = mounted(DateWidget, { value: '01.0' });
    await userEvent.click(input());
    await userEvent.paste('2026-03-31');
    expect(value()).toBe('31.03.2026');
  });

  test('an ISO date from autofill', () => {
    const { value } = mounted(DateWidget);
    fillIn(input(), '1960-02-29');
    expect(input().value).toBe('29.02.1960');
    expect(value()).toBe('29.02.1960');
  });

  test('an Android keyboard that composes', () => {
    const { value } = mounted(DateWidget);
    compose(input(), ['0', '01', '010', '0105', '01052', '010520', '0105202', '01052025']);
    expect(input().value).toBe('01.05.2025');
    expect(value()).toBe('01.05.2025');
  });
});

describe('the field', () => {
  test('shows a value that comes from elsewhere, and none after a reset', () => {
    const { setValue } = mounted(DateWidget);
    setValue('24.12.2025');
    expect(input().value).toBe('24.12.2025');
    setValue(undefined);
    expect(input().value).toBe('');
  });

  test('shows nothing for a value of another type', () => {
    mounted(DateWidget, { value: 20251224 });
    expect(input().value).toBe('');
  });

  test('is left when the focus goes on from its button, not from its input', async () => {
    const { onBlur } = mounted(DateWidget);
    await userEvent.click(input());
    await userEvent.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('is not left while its calendar opens, also where a click focuses no button', async () => {
    const { onBlur } = mounted(DateWidget);
    await userEvent.click(input());
    clickAsInSafari(screen.getByRole('button', { name: /Kalender/ }));
    await screen.findByRole('dialog');
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('has no calendar when it is read-only', async () => {
    mounted(DateWidget, { readOnly: true });
    await waitFor(() => expect(input().readOnly).toBe(true));
    expect(screen.queryByRole('button', { name: /Kalender/ })).toBeNull();
  });
});
