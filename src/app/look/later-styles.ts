import { retriable } from '../../engine/retriable.ts';

const load = retriable(() => import('./adopt-later.ts'));

/**
 * Loads the styles of what most first steps have not, unless the page or its host has them already. They come in a
 * script: Vite never asks again for a style sheet that failed.
 * @throws what the import throws; it can be called again then
 */
export async function loadLaterStyles(): Promise<void> {
  const root = document.querySelector('.ff-root');
  if (root && getComputedStyle(root).getPropertyValue('--ff-later') !== '') return;
  await load();
}
