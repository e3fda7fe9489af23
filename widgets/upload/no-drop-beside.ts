import { useEffect } from 'react';

/**
 * Refuses files that are dropped beside the zone, as long as a field for files is drawn. The browser would open them:
 * some in a new tab, some in place of the page with all files chosen so far.
 */
export function useNoDropBeside(): void {
  useEffect(() => {
    // a function of its own for each field: the same one would be added once, and removed with the first field
    const listener = (event: DragEvent) => refuse(event);
    addEventListener('dragover', listener);
    addEventListener('drop', listener);
    return () => {
      removeEventListener('dragover', listener);
      removeEventListener('drop', listener);
    };
  }, []);
}

/** Leaves alone what a zone, ours or the host page's, or a file input takes. */
function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  // not event.target: of an input inside a web component of the host page, that is the component
  const [target] = event.composedPath();
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
