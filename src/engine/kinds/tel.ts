import { type Kind, LINE } from './kind.ts';

/** A telephone number, kept as it was typed. */
export const tel = { ...LINE, name: 'tel', format: undefined, staysOffDevice: false } as const satisfies Kind;
