import type { Translate } from '../../../widgets/widget.ts';
import { useLasting } from '../parts/use-lasting.ts';

interface LoadingBarProps {
  /** Something is being loaded or sent. */
  readonly active: boolean;
  readonly translate: Translate;
}

/** The bar at the top of the window while requests are under way. It is announced once, however many there are. */
export function LoadingBar({ active, translate }: LoadingBarProps) {
  const shown = useLasting(active);
  return (
    <>
      <div role="status" className="ff-sr">
        {shown ? translate('loading') : ''}
      </div>
      {shown && <div className="ff-loading" />}
    </>
  );
}
