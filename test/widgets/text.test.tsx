import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { EmailWidget } from '../../widgets/EmailWidget.tsx';
import { PasswordWidget } from '../../widgets/PasswordWidget.tsx';
import { TelWidget } from '../../widgets/TelWidget.tsx';
import { TextWidget } from '../../widgets/TextWidget.tsx';
import { clickAsInSafari, mounted } from './mounted.tsx';

const input = () => screen.getByLabelText<HTMLInputElement>('Feld');
const attributes = (...names: string[]) => Object.fromEntries(names.map((name) => [name, input().getAttribute(name)]));

test("a text keeps its spaces while it is typed: taking them away is not the widget's", async () => {
  const { value } = mounted(TextWidget);
  await userEvent.type(input(), ' Am  Hof ');
  expect(value()).toBe(' Am  Hof ');
  expect(input().value).toBe(' Am  Hof ');
});

test('the enter key of a phone leads on', () => {
  mounted(TextWidget);
  expect(attributes('type', 'enterkeyhint', 'autocomplete')).toEqual({
    type: 'text',
    enterkeyhint: 'next',
    autocomplete: 'off',
  });
});

describe('an e-mail address', () => {
  test('has the keyboard and autofill for it', () => {
    mounted(EmailWidget);
    expect(attributes('type', 'inputmode', 'autocomplete', 'autocapitalize', 'spellcheck')).toEqual({
      type: 'text',
      inputmode: 'email',
      autocomplete: 'email',
      autocapitalize: 'none',
      spellcheck: 'false',
    });
  });

  test("can be another person's, where ui.json says so", () => {
    mounted(EmailWidget, { ui: { widget: 'email', autocomplete: 'off' } });
    expect(input().autocomplete).toBe('off');
  });
});

describe('a telephone number', () => {
  test('has the keyboard and autofill for it', () => {
    mounted(TelWidget);
    expect(attributes('type', 'inputmode', 'autocomplete')).toEqual({
      type: 'tel',
      inputmode: 'tel',
      autocomplete: 'tel',
    });
  });

  test('stays as it was typed', async () => {
    const { value } = mounted(TelWidget);
    await userEvent.type(input(), '+43 (0) 660/12-34');
    await userEvent.tab();
    expect(value()).toBe('+43 (0) 660/12-34');
  });
});

describe('a password', () => {
  test('is hidden, and a new one for the browser', () => {
    mounted(PasswordWidget);
    expect(attributes('type', 'autocomplete', 'autocapitalize', 'spellcheck')).toEqual({
      type: 'password',
      autocomplete: 'new-password',
      autocapitalize: 'none',
      spellcheck: 'false',
    });
  });

  test('is shown and hidden by the button beside it, which does not count as leaving', async () => {
    const { onBlur } = mounted(PasswordWidget, { value: 'geheim' });
    await userEvent.click(input());
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Passwort anzeigen' });
    expect(button.type).toBe('button');
    await userEvent.click(button);
    expect(input().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
    expect(input().type).toBe('password');
    expect(input().value).toBe('geheim');
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('is not left while it is shown, also where a click focuses no button', async () => {
    const { onBlur } = mounted(PasswordWidget, { value: 'geheim' });
    await userEvent.click(input());
    clickAsInSafari(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(input().type).toBe('text');
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('can be pasted', async () => {
    const { value } = mounted(PasswordWidget);
    await userEvent.click(input());
    await userEvent.paste('aus dem Tresor');
    expect(value()).toBe('aus dem Tresor');
  });
});
