import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { meterpoint } from '../../src/engine/formats/meterpoint.ts';
import { MeterpointWidget } from '../../widgets/MeterpointWidget.tsx';
import { WHOLE, segment, network, postcode, number, shown } from './meterpoint-segments.ts';
import { compose, mounted } from './mounted.tsx';

const isMeterpoint = await meterpoint.load();

const question = () => document.querySelector('.ff-notice p')?.textContent;
const leaveWith = async (
  texts: readonly [network: string, postcode: string, number: string],
  memory = new Map<string, unknown>(),
) => {
  const field = mounted(MeterpointWidget, { memory });
  for (const [index, input] of [network(), postcode(), number()].entries())
    if (texts[index]) await userEvent.type(input, texts[index]);
  await userEvent.click(document.body);
  return field;
};

describe('building the value', () => {
  test('each segment is filled up with zeros on the left, at every change', async () => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(postcode(), '4020');
    expect(value()).toBe(`AT00000004020${'0'.repeat(20)}`);
    await userEvent.type(network(), '3000');
    await userEvent.type(number(), '1a');
    expect(value()).toBe(`AT00300004020${'0'.repeat(18)}1A`);
    expect(isMeterpoint(String(value()))).toBe(true);
  });

  test('three empty segments are no answer', async () => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(network(), '3{Backspace}');
    expect(value()).toBeUndefined();
  });

  test('wrong characters stay in it, so that the rule refuses it', async () => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(network(), '30x');
    expect(value()).toBe(`AT00030X00000${'0'.repeat(20)}`);
    expect(isMeterpoint(String(value()))).toBe(false);
  });

  test('no segment takes more than fits', async () => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(postcode(), '0402099');
    expect(postcode().value).toBe('04020');
    expect(value()).toHaveLength(33);
  });
});

describe('what the segments show', () => {
  test('what was typed; once left the zero before a postcode too, which is in every number', async () => {
    mounted(MeterpointWidget);
    await userEvent.type(network(), '3000');
    await userEvent.type(postcode(), '4020');
    expect(postcode().value).toBe('4020');
    await userEvent.tab();
    expect(shown()).toEqual(['3000', '04020', '']);
  });

  test('a value that comes from elsewhere, in its segments', () => {
    const { setValue } = mounted(MeterpointWidget);
    setValue(WHOLE);
    expect(shown()).toEqual(['008100', '08010', '0O6G56M11SN51G21M24S']);
  });

  test('what was left empty stays so when the value comes back', () => {
    const { setValue } = mounted(MeterpointWidget);
    setValue(`AT00000004020${'0'.repeat(20)}`);
    expect(shown()).toEqual(['', '04020', '']);
    setValue(`AT${'0'.repeat(31)}`);
    expect(shown()).toEqual(['000000', '00000', '0'.repeat(20)]);
  });

  test('nothing after a reset', async () => {
    const { setValue } = mounted(MeterpointWidget);
    await userEvent.type(network(), '3000');
    await userEvent.type(number(), '7');
    setValue(undefined);
    expect(shown()).toEqual(['', '', '']);
  });

  test('a key that leads on, as in every other line, on the keyboard of a phone', () => {
    mounted(MeterpointWidget);
    for (const input of [network(), postcode(), number()]) expect(input.getAttribute('enterkeyhint')).toBe('next');
  });

  test('zeros as placeholders, and the country read-only', () => {
    mounted(MeterpointWidget);
    expect([network(), postcode(), number()].map(({ placeholder }) => placeholder)).toEqual([
      '000000',
      '00000',
      '0'.repeat(20),
    ]);
    expect(segment('Land').value).toBe('AT');
    expect(segment('Land').readOnly).toBe(true);
  });
});

describe('a number that is not whole', () => {
  test('asks once it is left, and shows the zeros of its value only when they were agreed to', async () => {
    const { value, announce } = await leaveWith(['003000', '4020', '12345']);
    const sent = `AT00300004020${'0'.repeat(15)}12345`;
    expect([question(), shown(), value()]).toEqual([
      'Es fehlen 15 Stellen. Stimmt die Nummer?',
      ['003000', '04020', '12345'],
      sent,
    ]);
    await waitFor(() => expect(announce).toHaveBeenLastCalledWith('Es fehlen 15 Stellen. Stimmt die Nummer?'));
    expect(document.getElementById(number().getAttribute('aria-describedby') ?? '')?.textContent).toBe(question());
    await userEvent.click(screen.getByRole('button', { name: 'Ja, mit Nullen ergänzen' }));
    expect([question(), shown(), value()]).toEqual([undefined, ['003000', '04020', `${'0'.repeat(15)}12345`], sent]);
    expect(document.activeElement).toBe(number());
    await userEvent.click(document.body);
    expect(question()).toBeUndefined();
  });

  test.each([
    [['003000', '04020', '1'.repeat(19)], 'Es fehlt eine Stelle. Stimmt die Nummer?'],
    [['', '', '12345'], 'Es fehlen 26 Stellen. Stimmt die Nummer?'],
    [['003000', '4020', '1'.repeat(20)], undefined],
    [['', '', ''], undefined],
  ] as const)('%j is asked about: %s', async (texts, asked) => {
    await leaveWith(texts);
    expect(question()).toBe(asked);
  });

  test('that has a message is asked about neither for the eye nor for the ear, until the message is gone', async () => {
    const { announce, setProps } = mounted(MeterpointWidget, { message: 'x' });
    await userEvent.type(network(), '3000');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect([question(), announce.mock.calls]).toEqual([undefined, []]);
    setProps({ message: undefined });
    expect(announce.mock.calls).toEqual([[question()]]);
  });

  test('is not asked about while it is typed, again or for the first time, nor when it comes from elsewhere', async () => {
    const { setValue } = await leaveWith(['003000', '', '']);
    expect(question()).toBe('Es fehlen 25 Stellen. Stimmt die Nummer?');
    await userEvent.type(number(), '1');
    expect(question()).toBeUndefined();
    setValue(`AT00300004020${'0'.repeat(19)}7`);
    await userEvent.click(document.body);
    expect(question()).toBeUndefined();
  });
});

const comesBack = (memory: Map<string, unknown>, value: unknown) => {
  cleanup();
  // as the device stores it
  const kept = Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(memory))) as object);
  return mounted(MeterpointWidget, { value, memory: new Map(kept) });
};
const typedInto = async (texts: Parameters<typeof leaveWith>[0]) => {
  const memory = new Map<string, unknown>();
  const { value } = await leaveWith(texts, memory);
  return { memory, value: value() };
};

describe('a number that comes back: a reload with a draft, a step gone back to', () => {
  test('stands there as it was typed, with the question', async () => {
    const { memory, value } = await typedInto(['003000', '4020', '12345']);
    const { onChange } = comesBack(memory, value);
    expect([question(), shown()]).toEqual(['Es fehlen 15 Stellen. Stimmt die Nummer?', ['003000', '04020', '12345']]);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('stands there with its zeros, without a question, once they were agreed to', async () => {
    const { memory, value } = await typedInto(['', '4020', '12345']);
    await userEvent.click(screen.getByRole('button', { name: 'Ja, mit Nullen ergänzen' }));
    comesBack(memory, value);
    expect([question(), shown()]).toEqual([undefined, ['', '04020', `${'0'.repeat(15)}12345`]]);
  });

  test('is the newer one where it was filled in anew meanwhile, and nothing where it was emptied', async () => {
    const { memory, value } = await typedInto(['003000', '4020', '12345']);
    comesBack(memory, WHOLE);
    expect([question(), shown()]).toEqual([undefined, ['008100', '08010', '0O6G56M11SN51G21M24S']]);
    comesBack(new Map([['field', { network: 7 }]]), value);
    expect(shown()).toEqual(['003000', '04020', `${'0'.repeat(15)}12345`]);
    comesBack(memory, undefined);
    expect([question(), shown()]).toEqual([undefined, ['', '', '']]);
  });
});

describe('keys', () => {
  test('typing in the middle keeps the caret', async () => {
    mounted(MeterpointWidget);
    await userEvent.type(number(), 'ABC');
    await userEvent.type(number(), 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(number().value).toBe('AXBC');
    expect(number().selectionStart).toBe(2);
  });

  test('an Android keyboard that composes', () => {
    const { value } = mounted(MeterpointWidget);
    compose(number(), ['a', 'ab', 'ab1']);
    expect(number().value).toBe('AB1');
    expect(String(value())).toMatch(/AB1$/);
  });

  test('a full segment does not move the focus on', async () => {
    mounted(MeterpointWidget);
    await userEvent.type(network(), '008100');
    expect(document.activeElement).toBe(network());
  });

  test('the field is left when the focus leaves the whole group', async () => {
    const { onBlur } = mounted(MeterpointWidget);
    await userEvent.click(network());
    await userEvent.tab();
    await userEvent.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });
});
