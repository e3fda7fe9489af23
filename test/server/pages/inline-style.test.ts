import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineStyle } from '../../../src/server/pages/inline-style.ts';

it('no text in a style sheet ends the element, and the hash is of what browsers parse', () => {
  const { element, hash } = inlineStyle(['.a::after{content:"</style><script>"}', '.b{}\r\n.c{}']);
  const text = '.a::after{content:"\\3c /style>\\3c script>"}\n.b{}\n.c{}';
  expect(element).toBe(`<style>${text}</style>`);
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
});
