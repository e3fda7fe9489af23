import { fullFormats } from 'ajv-formats/dist/formats.js';

/** The pattern of ajv-formats for e-mail addresses. */
export const pattern = fullFormats.email as RegExp;
