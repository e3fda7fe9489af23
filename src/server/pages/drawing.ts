import { pathToFileURL } from 'node:url';
import type { Drawing, DrawnFormPage, DrawnSitePage, ServerEntry } from '../../engine/drawn-page.ts';
import type { Assets } from '../assets/assets.ts';

/** @returns the page; undefined where none can be drawn, 'failed' when this one could not be drawn now */
export type Draw = (page: DrawnFormPage | DrawnSitePage) => Promise<Drawing | 'failed' | undefined>;

/**
 * Draws pages with the app's own components, as the build has them for the server.
 * @param failed told why a page could not be drawn: browsers draw a form by themselves then
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
