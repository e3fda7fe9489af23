import { retriable } from '../../engine/retriable.ts';

const load = retriable(() => import('./adopt-later.ts'));

/**
 * Loads the styles of later.css, unless the page or its host has them already. They come in a script, since Vite never
 * retries a style sheet that failed.
 * @throws the error of the import; the call can then be repeated
 */
export async function loadLaterStyles(): Promise<void> {
  const root = document.querySelector('.ff-root');
  if (root && getComputedStyle(root).getPropertyValue('--ff-later') !== '') return;
  await load();
}
