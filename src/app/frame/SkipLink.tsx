import type { MouseEvent } from 'react';
import type { Translate } from '../../../widgets/widget.ts';

/** Id of the page's main element. */
export const MAIN = 'ff-main';

/** The first stop of the keyboard: leads past the header. */
export function SkipLink({ translate }: { readonly translate: Translate }) {
  return (
    <a className="ff-skip" href={`#${MAIN}`} onClick={goToMain}>
      {translate('skip-link')}
    </a>
  );
}

/** A jump to the address would add an entry to the history, and the history belongs to the steps. */
function goToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}
