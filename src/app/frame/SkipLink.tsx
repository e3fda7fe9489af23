import type { MouseEvent } from 'react';
import type { Say } from '../../../widgets/widget.ts';

/** Id of the page's main element. */
export const MAIN = 'ff-main';

/** The first stop of the keyboard: leads past the header. */
export function SkipLink({ say }: { readonly say: Say }) {
  return (
    <a className="ff-skip" href={`#${MAIN}`} onClick={goToMain}>
      {say('skip-link')}
    </a>
  );
}

/** A jump to the address would add an entry to the history, and the history belongs to the steps. */
function goToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}
