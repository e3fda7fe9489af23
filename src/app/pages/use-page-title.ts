import { useEffect } from 'react';

/** Sets the window's title. On a host page it does nothing: the title is the host's. */
export function usePageTitle(owned: boolean, title: string): void {
  useEffect(() => {
    if (owned) document.title = title;
  }, [owned, title]);
}
