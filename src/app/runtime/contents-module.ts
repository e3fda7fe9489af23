import type { ComponentType } from 'react';
import { retriable } from '../../engine/retriable.ts';

const load = retriable(() => import('./Contents.tsx'));

let loaded: ComponentType | undefined;

/** Loads the component of the table of contents, which few forms need. */
export async function loadContents(): Promise<void> {
  loaded = (await load()).Contents;
}

/** @returns the component; undefined until it is loaded */
export function loadedContents(): ComponentType | undefined {
  return loaded;
}
