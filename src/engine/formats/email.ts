import type { Format } from './format.ts';

/** An address as ajv-formats knows it. */
export const email = {
  name: 'email',
  async load() {
    const { fullFormats } = await import('ajv-formats/dist/formats.js');
    const pattern = fullFormats.email as RegExp;
    return (text) => pattern.test(text);
  },
  samples: ['a@example.com'],
} satisfies Format;
