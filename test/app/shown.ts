import { cleanup } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach } from 'vitest';
import siteSettings from '../forms-frozen/shared/site.json' with { type: 'json' };
import pageTexts from '../forms-frozen/shared/texts.json' with { type: 'json' };
import type { Site } from '../../src/engine/form.ts';
import { createTranslate } from '../../src/app/runtime/translate.ts';

afterEach(cleanup);

// axe asks for a canvas that jsdom does not have, and says so each time
HTMLCanvasElement.prototype.getContext = () => null;

/** The product's own page texts and settings. */
export const translate = createTranslate(pageTexts);
export const site: Site = siteSettings;

/** @returns what axe finds wrong; colours are the browser stories' matter: here no style sheet is loaded */
export async function violationsIn(element: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
