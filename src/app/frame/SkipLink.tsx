import type { MouseEvent } from 'react';
import type { Translate } from '../../../widgets/widget.ts';

/** Id of the page's main element. */
export const MAIN = 'ff-main';

/** A link past the header, the first one that the keyboard reaches. */
export function SkipLink({ translate }: { readonly translate: Translate }) {
  return (
    <a className="ff-skip" href={`#${MAIN}`} onClick={goToMain}>
      {translate('skip-link')}
    </a>
  );
}

/** Moves the focus instead of following the link, which would add a history entry: those belong to the steps. */
function goToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}
