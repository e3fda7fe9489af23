import { fullFormats } from 'ajv-formats/dist/formats.js';

/** What ajv-formats takes for an address. */
export const pattern = fullFormats.email as RegExp;
