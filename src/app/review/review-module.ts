import { retriable } from '../../engine/retriable.ts';

type Cards = typeof import('./cards.ts');

const load = retriable(() => import('./cards.ts'));

let loaded: Cards | undefined;

/** Loads what the review step is drawn with: nobody sees it before the last step. */
export async function loadReview(): Promise<void> {
  loaded = await load();
}

/** @returns how the cards are filled and drawn; undefined until it is loaded */
export function loadedReview(): Cards | undefined {
  return loaded;
}
