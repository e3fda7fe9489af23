import type { Kind } from './kind.ts';

/** A metering point number in its segments. */
export const meterpoint = {
  name: 'meterpoint',
  holds: 'value',
  makes: ['string'],
  format: 'meterpoint',
  choosesFrom: 'nothing',
  reads: [],
  isFilledByBrowser: true,
  staysOffDevice: false,
  isMultiline: false,
  readAloud: ({ group, part, member, translate }) => [
    group(),
    part('textbox', translate('meterpoint.country'), { states: ['readonly'] }),
    ...['network', 'postcode', 'number'].map((segment) => member('textbox', translate(`meterpoint.${segment}`))),
  ],
} as const satisfies Kind;
