import { useEffect } from 'react';

/** Sets the window's title; nothing on a host page, whose title is its own. */
export function usePageTitle(owned: boolean, title: string): void {
  useEffect(() => {
    if (owned) document.title = title;
  }, [owned, title]);
}
