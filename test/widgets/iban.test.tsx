import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { IbanWidget } from '../../widgets/IbanWidget.tsx';
import { compose, fillIn, mounted } from './mounted.tsx';

const IBAN = 'AT611904300234573201';
const GROUPED = 'AT61 1904 3002 3457 3201';
const input = () => screen.getByLabelText<HTMLInputElement>('Feld');
const at = (caret: number) => ({ initialSelectionStart: caret, initialSelectionEnd: caret });

describe('typing', () => {
  test('shows groups of four and gives the electronic format', async () => {
    const { value } = mounted(IbanWidget);
    await userEvent.type(input(), 'at61190430');
    expect(input().value).toBe('AT61 1904 30');
    expect(value()).toBe('AT61190430');
  });

  test('stops at 34 characters', async () => {
    const { value } = mounted(IbanWidget);
    await userEvent.type(input(), '1234567890123456789012345678901234XY');
    expect(value()).toBe('1234567890123456789012345678901234');
  });

  test('what is no letter and no digit does not come in', async () => {
    const { value } = mounted(IbanWidget);
    await userEvent.type(input(), ':AT61?19');
    expect([input().value, value()]).toEqual(['AT61 19', 'AT6119']);
  });

  test('a character typed in the middle keeps the caret behind it', async () => {
    const { value } = mounted(IbanWidget, { value: 'AT61904300' });
    await userEvent.type(input(), '1', at(5));
    expect(input().value).toBe('AT61 1904 300');
    expect(input().selectionStart).toBe(6);
    expect(value()).toBe('AT611904300');
  });

  test('a character typed before a gap lands behind it, and so does the caret', async () => {
    mounted(IbanWidget, { value: 'AT61904300' });
    await userEvent.type(input(), '1', at(4));
    expect(input().value).toBe('AT61 1904 300');
    expect(input().selectionStart).toBe(6);
  });

  test('backspace over a gap deletes the character before it', async () => {
    const { value } = mounted(IbanWidget, { value: 'AT611904' });
    await userEvent.type(input(), '{Backspace}', at(5));
    expect(input().value).toBe('AT61 904');
    expect(value()).toBe('AT61904');
  });

  test('delete before a gap deletes the character behind it', async () => {
    const { value } = mounted(IbanWidget, { value: 'AT612904' });
    await userEvent.type(input(), '{Delete}', at(4));
    expect(value()).toBe('AT61904');
    expect(input().selectionStart).toBe(4);
  });

  test('deleting to the start leaves no answer', async () => {
    const { value } = mounted(IbanWidget, { value: 'AT611' });
    await userEvent.type(input(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input().value).toBe('');
    expect(value()).toBeUndefined();
  });
});

describe('pasting and filling in', () => {
  test.each([
    GROUPED,
    IBAN,
    'at61 1904 3002 3457 3201',
    'AT61\u00A01904\u00A03002\u00A03457\u00A03201',
    'AT61-1904-3002-3457-3201',
    'AT61.1904.3002.3457.3201',
    'AT61\u20131904\u20113002\u200B3457\u00AD3201',
    'IBAN AT61 1904 3002 3457 3201',
    'IBAN: AT61 1904 3002 3457 3201\n',
  ])('%j', async (text) => {
    const { value } = mounted(IbanWidget);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(value()).toBe(IBAN);
    expect(input().value).toBe(GROUPED);
  });

  test('a part pasted in the middle leaves the caret behind it', async () => {
    const { value } = mounted(IbanWidget, { value: 'AT613201' });
    await userEvent.click(input());
    input().setSelectionRange(4, 4);
    await userEvent.paste('19 04-3002');
    expect(value()).toBe('AT61190430023201');
    expect(input().selectionStart).toBe('AT61 1904 3002'.length);
  });

  test('a whole value from autofill', () => {
    const { value } = mounted(IbanWidget);
    fillIn(input(), 'at61 1904 3002 3457 3201');
    expect(value()).toBe(IBAN);
    expect(input().value).toBe(GROUPED);
  });

  test('an Android keyboard that composes', () => {
    const { value } = mounted(IbanWidget, { value: 'AT611' });
    // rewriting the text during a composition would end it and lose the next key
    expect(compose(input(), ['9', '90', '904', '9043'])).toEqual(['AT61 19', 'AT61 190', 'AT61 1904', 'AT61 19043']);
    expect(value()).toBe('AT6119043');
    expect(input().value).toBe('AT61 1904 3');
  });
});

describe('the field', () => {
  test('shows a value that comes from elsewhere in groups, and none after a reset', () => {
    const { setValue } = mounted(IbanWidget);
    setValue(IBAN);
    expect(input().value).toBe(GROUPED);
    setValue(undefined);
    expect(input().value).toBe('');
  });

  test('asks for capital letters and no spell check, in a face that shows each character', () => {
    mounted(IbanWidget);
    expect(input().getAttribute('autocapitalize')).toBe('characters');
    expect(input().getAttribute('spellcheck')).toBe('false');
    expect(input().className).toContain('ff-mono');
  });

  test('is left on blur', async () => {
    const { onBlur } = mounted(IbanWidget);
    await userEvent.click(input());
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });
});
