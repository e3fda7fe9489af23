import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { MeterpointWidget } from '../../widgets/MeterpointWidget.tsx';
import { WHOLE, network, postcode, shown } from './meterpoint-segments.ts';
import { mounted } from './mounted.tsx';

describe('a whole number that is typed into the first segment without looking up', () => {
  test.each([WHOLE, WHOLE.slice(2), 'at.008100.08010.0o6g56m11sn51g21m24s'])('%j fills all segments', async (text) => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(network(), text);
    expect(shown()).toEqual(['008100', '08010', '0O6G56M11SN51G21M24S']);
    expect(value()).toBe(WHOLE);
  });

  test.each([
    [WHOLE.slice(0, 30), ['008100', '08010', '0O6G56M11SN51G21M']],
    [WHOLE.slice(2, 13), ['008100', '08010', '']],
    ['AT008100', ['008100', '', '']],
    ['AT30', ['30', '', '']],
    ['AT', ['', '', '']],
  ])('%j, a part of it, stands in the segments once it is left, and is sent at once', async (text, segments) => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(network(), text);
    const [first = '', second = '', third = ''] = segments;
    const filledUp = `AT${first.padStart(6, '0')}${second.padStart(5, '0')}${third.padStart(20, '0')}`;
    expect(value()).toBe(first === '' ? undefined : filledUp);
    await userEvent.tab({ shift: true });
    expect(shown()).toEqual(segments);
  });

  test('takes nothing away from what stands in the others', async () => {
    mounted(MeterpointWidget);
    await userEvent.type(postcode(), '4020');
    await userEvent.type(network(), '0081007');
    expect(shown()).toEqual(['008100', '04020', '']);
  });

  test('loses no digit when the country is typed, too, though the others are filled', async () => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.type(postcode(), '4020');
    await userEvent.type(network(), 'AT008100');
    expect(shown()).toEqual(['008100', '04020', '']);
    expect(value()).toBe(`AT00810004020${'0'.repeat(20)}`);
  });

  test('is typed over from its beginning', async () => {
    mounted(MeterpointWidget);
    await userEvent.type(network(), WHOLE);
    await userEvent.type(network(), '123456', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(shown()).toEqual(['123456', '08010', '0O6G56M11SN51G21M24S']);
  });

  test('stands in the segments when its step, left by Enter, is opened again', async () => {
    const memory = new Map<string, unknown>();
    const before = mounted(MeterpointWidget, { memory });
    await userEvent.type(network(), WHOLE.slice(0, 22));
    before.unmount();
    mounted(MeterpointWidget, { memory, value: before.value() });
    expect(shown()).toEqual(['008100', '08010', '0O6G56M11']);
  });
});
