import { type Late, lateModule } from '../../src/engine/late-module.ts';

export type Searches = typeof import('./searches.ts');

/** The searches with the combobox that they share, which is large. */
export const searchesModule: Late<Searches> = lateModule(() => import('./searches.ts'));
