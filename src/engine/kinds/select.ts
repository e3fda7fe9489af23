import { parametersOf } from '../path.ts';
import { type Kind, LINE } from './kind.ts';

/** One of many options, or of a list, in a native select. */
export const select = {
  ...LINE,
  name: 'select',
  staysOffDevice: false,
  makes: ['string', 'number', 'integer', 'boolean'],
  choosesFrom: 'either',
  reads: ['lookup', 'emptyOption'],
  readAloud: ({ ui, options, control, part, translate }) => {
    const waits = ui.lookup !== undefined && parametersOf(ui.lookup.url).some((parameter) => parameter !== 'query');
    const appended = ui.lookup?.append === undefined ? [] : [ui.lookup.append];
    return [
      control('combobox', { states: waits ? ['unavailable'] : [] }),
      ...[ui.emptyOption ?? translate('select.empty'), ...options, ...appended].map((name) => part('option', name)),
    ];
  },
} as const satisfies Kind;
