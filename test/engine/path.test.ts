import { describe, expect, it } from 'vitest';
import { fillPath, MissingPathParameterError, parametersOf } from '../../src/engine/path.ts';

const MODELS = '/v2/funding/waermepumpe/hersteller/{hersteller}/{waermequelle}';

it('knows the parameters of a path in their order', () => {
  expect(parametersOf(MODELS)).toEqual(['hersteller', 'waermequelle']);
  expect(parametersOf('/v2/fairenergy')).toEqual([]);
});

describe('a path that is filled in', () => {
  it.each([
    [{ hersteller: 'Voralpin', waermequelle: 'LUFT' }, '/v2/funding/waermepumpe/hersteller/Voralpin/LUFT'],
    [
      { hersteller: 'Hausruck Wärmetechnik', waermequelle: 'LUFT' },
      '/v2/funding/waermepumpe/hersteller/Hausruck%20W%C3%A4rmetechnik/LUFT',
    ],
    [{ hersteller: 'a/b?c#d%e', waermequelle: '..' }, '/v2/funding/waermepumpe/hersteller/a%2Fb%3Fc%23d%25e/..'],
    [
      { hersteller: '  Voralpin ', waermequelle: 'LUFT', more: 'x' },
      '/v2/funding/waermepumpe/hersteller/Voralpin/LUFT',
    ],
    [{ hersteller: 12, waermequelle: 0 }, '/v2/funding/waermepumpe/hersteller/12/0'],
    [
      { hersteller: '{waermequelle}', waermequelle: '$&' },
      '/v2/funding/waermepumpe/hersteller/%7Bwaermequelle%7D/%24%26',
    ],
  ])('encodes %j', (values, path) => {
    expect(fillPath(MODELS, values)).toBe(path);
  });

  it.each([
    ['hersteller', { waermequelle: 'LUFT' }],
    ['hersteller', { hersteller: '', waermequelle: 'LUFT' }],
    ['waermequelle', { hersteller: 'Voralpin', waermequelle: '  ' }],
    ['waermequelle', { hersteller: 'Voralpin', waermequelle: null }],
    ['waermequelle', { hersteller: 'Voralpin', waermequelle: ['LUFT'] }],
    ['hersteller', {}],
  ])('names the parameter %s that is missing in %j', (parameter, values) => {
    const attempt = () => fillPath(MODELS, values);
    expect(attempt).toThrow(MissingPathParameterError);
    expect(attempt).toThrow(
      expect.objectContaining({ parameter, message: `Required path parameter "${parameter}" is missing in ${MODELS}` }),
    );
  });
});
