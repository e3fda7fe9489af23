import { cleanup } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach } from 'vitest';
import siteSettings from '../forms-frozen/shared/site.json' with { type: 'json' };
import pageTexts from '../forms-frozen/shared/texts.json' with { type: 'json' };
import type { Site } from '../../src/engine/form.ts';
import { createTranslate } from '../../src/app/runtime/translate.ts';

afterEach(cleanup);

// axe needs a canvas, which jsdom lacks and complains about each time
HTMLCanvasElement.prototype.getContext = () => null;

/** The frozen page texts and settings. */
export const translate = createTranslate(pageTexts);
export const site: Site = siteSettings;

/**
 * @returns the violations that axe finds, without colour contrast: no style sheet is loaded here, the stories check it
 */
export async function violationsIn(element: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
