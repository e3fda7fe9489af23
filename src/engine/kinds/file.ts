import type { Kind } from './kind.ts';

/** A file, chosen or dropped. */
export const file = {
  name: 'file',
  holds: 'value',
  makes: ['object'],
  format: undefined,
  choosesFrom: 'nothing',
  reads: [],
  isFilledByBrowser: false,
  staysOffDevice: true,
  isMultiline: false,
  readAloud: ({ ui, name, control, translate }) => [
    control('file', { name: ui.state === 'readOnly' ? name : `${name} ${translate('file.choose')}` }),
  ],
} as const satisfies Kind;
