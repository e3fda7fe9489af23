import { type Kind, LINE } from './kind.ts';

/** One line of text. */
export const text = { ...LINE, name: 'text', staysOffDevice: false } as const satisfies Kind;
