import { pathToFileURL } from 'node:url';
import type { Drawing, DrawnFormPage, DrawnSitePage, ServerEntry } from '../../engine/drawn-page.ts';
import type { Assets } from '../assets/assets.ts';

/** @returns the drawn page; undefined when the build has no code for it, 'failed' when drawing this page failed */
export type Draw = (page: DrawnFormPage | DrawnSitePage) => Promise<Drawing | 'failed' | undefined>;

/**
 * Draws pages with the app's own components, which the build also compiles for the server.
 * @param failed called with the error when a page could not be drawn; browsers then draw forms themselves
 */
export function openDrawing(assets: Pick<Assets, 'drawing'>, failed: (error: unknown) => void): Draw {
  return async (page) => {
    const file = assets.drawing();
    if (file === undefined) return undefined;
    try {
      const entry = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerEntry;
      return await entry.draw(page);
    } catch (error) {
      failed(error);
      return 'failed';
    }
  };
}
