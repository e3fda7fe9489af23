import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { meterpoint } from '../../src/engine/formats/meterpoint.ts';
import { MeterpointWidget } from '../../widgets/MeterpointWidget.tsx';
import { WHOLE, segment, network, postcode, number, shown } from './meterpoint-segments.ts';
import { fillIn, mounted } from './mounted.tsx';

const isMeterpoint = await meterpoint.load();

describe('pasting', () => {
  const pastes = [
    WHOLE,
    WHOLE.slice(2),
    'AT.008100.08010.0O6G56M11SN51G21M24S',
    'at 008100 08010 0o6g 56m1 1sn5 1g21 m24s',
    `Zählpunkt: ${WHOLE}`,
    'Zählpunktbezeichnung (Strom): AT 008100 08010 0O6G56M11SN51G21M24S, Netz Auland GmbH',
  ];
  test.each(
    pastes.flatMap((text) => ['Netzbetreiber', 'Postleitzahl', 'Zählpunkt'].map((name) => [text, name] as const)),
  )('%j into %s fills all segments', async (text, name) => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.click(segment(name));
    await userEvent.paste(text);
    expect(shown()).toEqual(['008100', '08010', '0O6G56M11SN51G21M24S']);
    expect(value()).toBe(WHOLE);
  });

  test.each(['Netzbetreiber', 'Postleitzahl', 'Zählpunkt'])(
    'the whole number in the place of what stands in %s already, wherever the caret is',
    async (name) => {
      const { value } = mounted(MeterpointWidget, { value: `AT003000${'0'.repeat(25)}` });
      await userEvent.click(segment(name));
      await userEvent.paste('AT.008100.08010.0O6G56M11SN51G21M24S');
      expect(shown()).toEqual(['008100', '08010', '0O6G56M11SN51G21M24S']);
      expect(value()).toBe(WHOLE);
    },
  );

  test.each([
    [`${WHOLE}7`, 'Netzbetreiber', ['008100', '08010', '0O6G56M11SN51G21M24S7']],
    [`${WHOLE.slice(2)}7`, 'Netzbetreiber', ['008100', '08010', '0O6G56M11SN51G21M24S7']],
    [WHOLE.slice(0, -1), 'Postleitzahl', ['008100', '08010', '0O6G56M11SN51G21M24']],
    ['0O6G 56M1 1SN5 1G21 M24S 7', 'Zählpunkt', ['', '', '0O6G56M11SN51G21M24S7']],
  ])('%j into %s loses no sign of it', async (text, name, segments) => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.click(segment(name));
    await userEvent.paste(text);
    expect(shown()).toEqual(segments);
    // a number that is too long is refused; for one that is too short, the field asks
    expect(isMeterpoint(String(value()))).toBe(text.startsWith('AT') && text.length < WHOLE.length);
  });

  test.each([
    ['AT003000', 'Netzbetreiber', ['003000', '08010', '0O6G56M11SN51G21M24S']],
    ['AT 003000', 'Postleitzahl', ['003000', '08010', '0O6G56M11SN51G21M24S']],
    ['AT 003000 04020', 'Netzbetreiber', ['003000', '04020', '0O6G56M11SN51G21M24S']],
  ])('%j into %s empties no other segment', async (text, name, segments) => {
    mounted(MeterpointWidget, { value: WHOLE });
    await userEvent.click(segment(name));
    await userEvent.paste(text);
    expect(shown()).toEqual(segments);
  });

  describe('a text that is something else leaves the segments as they were', () => {
    const text = 'Bitte entnehmen Sie die Zählpunktnummer Ihrer Rechnung';

    test('pasted', async () => {
      const { onChange } = mounted(MeterpointWidget, { value: WHOLE });
      await userEvent.click(network());
      await userEvent.paste(text);
      expect(shown()).toEqual(['008100', '08010', '0O6G56M11SN51G21M24S']);
      expect(onChange).not.toHaveBeenCalled();
    });

    test('inserted by a keyboard without a paste', () => {
      const { onChange } = mounted(MeterpointWidget, { value: WHOLE });
      fillIn(number(), text);
      expect(shown()).toEqual(['008100', '08010', '0O6G56M11SN51G21M24S']);
      expect(onChange).not.toHaveBeenCalled();
    });
  });

  test('changes nothing that may only be read', async () => {
    const { onChange } = mounted(MeterpointWidget, { readOnly: true });
    await userEvent.click(network());
    await userEvent.paste(WHOLE);
    expect(onChange).not.toHaveBeenCalled();
    expect(shown()).toEqual(['', '', '']);
  });

  test('a part with blanks goes into its segment whole', async () => {
    const { value } = mounted(MeterpointWidget);
    await userEvent.click(number());
    await userEvent.paste('0O6G 56M1 1SN5 1G21 M24S');
    expect(number().value).toBe('0O6G56M11SN51G21M24S');
    expect(value()).toBe('AT000000000000O6G56M11SN51G21M24S');
  });

  test('a keyboard that inserts the whole number without a paste', () => {
    const { value } = mounted(MeterpointWidget);
    fillIn(postcode(), WHOLE);
    expect(value()).toBe(WHOLE);
    expect(postcode().value).toBe('08010');
  });
});
