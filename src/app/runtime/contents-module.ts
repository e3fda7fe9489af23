import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** Fetches the table of contents, which few forms have. */
export async function loadContents(): Promise<void> {
  loaded = (await import('./Contents.tsx')).Contents;
}

/** @returns it, once it was fetched */
export function loadedContents(): ComponentType | undefined {
  return loaded;
}
