import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Format } from './format.ts';

const PATTERN = fullFormats.email as RegExp;

/** An address as ajv-formats knows it (spec 5). */
export const email: Format = { name: 'email', matches: (text) => PATTERN.test(text) };
