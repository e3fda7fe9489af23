import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** Loads the component of the table of contents, which few forms need. */
export async function loadContents(): Promise<void> {
  loaded = (await import('./Contents.tsx')).Contents;
}

/** @returns the component; undefined until it is loaded */
export function loadedContents(): ComponentType | undefined {
  return loaded;
}
