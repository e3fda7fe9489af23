import { UNTYPED, type Kind } from './kind.ts';

/** A file, chosen or dropped. */
export const file = {
  ...UNTYPED,
  name: 'file',
  makes: ['object'],
  staysOffDevice: true,
  texts: 'file',
  readAloud: ({ ui, name, control, translate }) => [
    control('file', { name: ui.state === 'readOnly' ? name : `${name} ${translate('file.choose')}` }),
  ],
} as const satisfies Kind;
